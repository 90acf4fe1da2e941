import { isEnglish } from '../text/english.ts';
import { isAmbiguous } from './ambiguous-names.ts';
import { isGeneral, plain } from './names.ts';
import { isSameFirstName } from './short-names.ts';

/** Words that decide the intent of a question, which typos are corrected to. */
const WORDS =
  `account accounts customer customers client clients renewal renewals renewed renewing revenue health healthy unhealthy healthiest
  opportunity opportunities pipeline retention meeting meetings contact contacts contract contracts promise promises promised commitment
  commitments escalation escalations escalated anomaly anomalies churned churning churn conversation conversations document documents
  documented competitor competitors competition sentiment summary summaries summarise summarize summarised summarized invoice invoices
  overview expansion expanded quarter quarters highest lowest largest smallest biggest between forecast forecasted prospect prospects
  support tickets message messages waiting overdue upcoming relationship relationships owner owners owned months weeks unanswered
  compare comparison happened recently latest changed change changes counted counter customary country countries which would should could
  their there these those where while about after before since report reports request requests requested product products problem problems
  implementation onboarding adoption assessment question questions people person company companies industry region status started starting address addresses payment payments
  mention mentioned mentions planned deadline deadlines subscription subscriptions credit credits notice licence licences
  training approved approval budget budgets delivery delivered migration integration integrations replaced replaces replacement
  reference references feedback scheduled calendar tomorrow yesterday january february september october november december`.split(
    /\s+/,
  );
const KNOWN = new Set(WORDS);
const SHORT: Readonly<Record<string, string>> = {
  hwo: 'how',
  wen: 'when',
  wht: 'what',
  meting: 'meeting',
  metings: 'meetings',
  wuld: 'would',
  shuld: 'should',
  cud: 'could',
  becuase: 'because',
  smth: 'something',
  wich: 'which',
  whcih: 'which',
  waht: 'what',
  wat: 'what',
  whats: 'what is',
  whos: 'who is',
  hows: 'how is',
  wheres: 'where is',
  whens: 'when is',
  accts: 'accounts',
  acct: 'account',
  custs: 'customers',
  opps: 'opportunities',
  mtg: 'meeting',
  mtgs: 'meetings',
  nxt: 'next',
  rn: 'now',
  atm: 'now',
  w: 'with',
  bc: 'because',
  tue: 'tuesday',
  tues: 'tuesday',
  wed: 'wednesday',
  weds: 'wednesday',
  thu: 'thursday',
  thur: 'thursday',
  thurs: 'thursday',
  fri: 'friday',
  walkthru: 'walkthrough',
  u: 'you',
  pls: 'please',
  plz: 'please',
  thats: 'that is',
  theres: 'there is',
  theyre: 'they are',
  weve: 'we have',
  theyve: 'they have',
  msg: 'message',
  msgs: 'messages',
  convo: 'conversation',
  ppl: 'people',
  qtr: 'quarter',
  yr: 'year',
  yrs: 'years',
  wld: 'would',
  n: 'and',
  shd: 'should',
  subs: 'subscriptions',
  assoc: 'association',
  acc: 'according',
  til: 'until',
  till: 'until',
  tmrws: 'tomorrow’s',
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  abt: 'about',
  teh: 'the',
  addr: 'address',
  ccy: 'currency',
  incl: 'including',
};
const WORD = /\p{L}+(?:[-'’]\p{L}+)*/gu;
/** Capitals up to this length are initials, no short forms. */
const LONGEST_INITIALS = 3;
const LEAST = 6;
const LEAST_OF_NAMES = 5;
/** Shorter words with an s are other words: "wills". */
const LEAST_OF_POSSESSIVE = 5;
/** Short words of questions, which are typed with two letters swapped: "mnay", "clsoe". */
const SWAPPED = new Map(
  'and any the how who when what which where why does many much next last with from that this they them their there have about could would should close open owns seats deal date said says late'
    .split(' ')
    .flatMap((word) => swapsOf(word).map((swapped) => [swapped, word] as const)),
);
/** Words of this length or longer may have two typos. */
const LONG = 10;

/** A word of a question that looks like a typo, and the known word it is close to; both in lower case. */
export interface Correction {
  word: string;
  near: string;
}

/** The words that `correctSpelling` would change. */
export function correctionsOf(question: string, names: readonly string[]): Correction[] {
  const found: Correction[] = [];
  correctSpelling(question, names, (one) => {
    found.push(one);
    return true;
  });
  return found;
}

/**
 * Corrects typos in a question where a word is close to exactly one known word, unless it `isKept`. Only lower-case names
 * are corrected: a capitalised one may be the name of somebody else. The possessive of a name gets its apostrophe:
 * "martas accounts".
 */
export function correctSpelling(
  question: string,
  names: readonly string[],
  isKept: (correction: Correction) => boolean = () => false,
): string {
  const taken = new Set(
    names.flatMap((name) => [...plain(name).split(' '), ...name.toLowerCase().split(/\s+/)]),
  );
  const parts = [...taken].filter((part) => part.length >= LEAST_OF_NAMES && !isGeneral(part));
  /** A name with an s, which may be another word as well. */
  const isNameWithS = (word: string): boolean => {
    const name = word.replace(/s$/, '');
    return name !== word && taken.has(name) && !isGeneral(name);
  };
  const isPossessive = (word: string): boolean =>
    word.length >= LEAST_OF_POSSESSIVE && isNameWithS(word) && !isAmbiguous(word.replace(/s$/, ''));
  return question
    .replaceAll(/\bb4\b/gi, 'before')
    .replace(WORD, (word, at: number, whole: string) => {
      const low = word.toLowerCase();
      if (isNameWithS(low) && OWNED.test(whole.slice(at + word.length)))
        return `${word.slice(0, -1)}'s`;
      const stem = low.replace(/['’]s$/, '');
      if (taken.has(plain(stem))) return word;
      const short = word === low || word.length > LONGEST_INITIALS ? SHORT[low] : undefined;
      if (short) return asWritten(short, word);
      if (isKnown(stem)) return word;
      const unswapped = isEnglish(low) ? undefined : SWAPPED.get(low);
      if (unswapped) return asWritten(unswapped, word);
      if (isPossessive(low)) return `${word.slice(0, -1)}'s`;
      if (isEnglish(stem))
        return (word === low ? parts.find((part) => isVariant(stem, part)) : undefined) ?? word;
      const near =
        (stem.length < LEAST ? undefined : nearest(stem, WORDS)) ??
        (stem.length < LEAST_OF_NAMES || word !== low ? undefined : nearest(stem, parts));
      return near && !isKept({ word: stem, near }) ? asWritten(near, word) : word;
    })
    .replace(DOSE, '$1does');
}

/** "Which accounts dose Ann own?" */
const DOSE =
  /\b((?:which|what|when|where|how|why)(?: (?!(?:is|the|a|an)\b)\p{L}+){0,2} )dose(?= (?!(?:of|is|was|did|do|does|for|per|to|and|or|should|will|can)\b)\p{L})/iu;

/** A word with two neighbours swapped, in each way there is. */
function swapsOf(word: string): string[] {
  const letters = word.split('');
  return letters.slice(1).flatMap((letter, at) => {
    const before = letters[at]!;
    return letter === before ? [] : [word.slice(0, at) + letter + before + word.slice(at + 2)];
  });
}

/** Whether a word is another one as it is spelt across the Atlantic: "harbor" for harbour, "center" for centre. */
const isVariant = (word: string, other: string): boolean =>
  word[0] === other[0] &&
  Math.abs(word.length - other.length) <= 1 &&
  word.length >= LEAST_OF_NAMES &&
  american(word) === american(other);

const american = (word: string): string =>
  word
    .replace(/our(?=s?$)/, 'or')
    .replace(/re(?=s?$)/, 'er')
    .replace(/s(?=e[dsr]?$)/, 'z');

/** What is somebody's: a name before it is a possessive, however short. */
const OWNED =
  /^ (?:(?:open|closed|lost|won|biggest|largest|top|own) )?(?:accounts|customers|clients|book|deals|renewals|pipeline)\b/i;

/** Whether a word is one of these, with any ending. */
const isKnown = (word: string): boolean =>
  KNOWN.has(word) || WORDS.some((known) => known.length >= LEAST && word.startsWith(known));

const asWritten = (found: string, word: string): string =>
  /^\p{Lu}/u.test(word) ? found.charAt(0).toUpperCase() + found.slice(1) : found;

/** The nearest known word with the same first letter, one or two typos away. */
function nearest(word: string, among: readonly string[]): string | undefined {
  const typos = word.length >= LONG ? 2 : 1;
  const near = among
    .filter(
      (known) =>
        known[0] === word[0] &&
        Math.abs(known.length - word.length) <= typos &&
        distance(word, known) <= typos,
    )
    .toSorted((a, b) => distance(word, a) - distance(word, b));
  return near[0];
}

/** Shorter words are too close to others. */
const LEAST_OF_RESPELT = 5;
const VOWELS = 'aeiou'.split('');

/**
 * What a word may have been meant for: neighbours swapped ("qoute"), a letter doubled or not, another vowel
 * ("seperate"), or one left out ("doncastr"). The first letter is always right; empty for words that are too short, and for capital ones, which may be
 * names.
 */
export function respellingsOf(word: string): string[] {
  if (word.length < LEAST_OF_RESPELT || !/^[a-z]+$/.test(word) || isKnown(word) || isEnglish(word))
    return [];
  const letters = word.split('');
  const found = letters.flatMap((letter, at) => {
    if (at === 0) return [];
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    const next = letters[at + 1] ?? '';
    return [
      before + next + letter + word.slice(at + 2),
      before + letter + letter + after,
      ...(letter === next ? [before + after] : []),
      ...(VOWELS.includes(letter) ? VOWELS.map((vowel) => before + vowel + after) : []),
      ...VOWELS.map((vowel) => before + vowel + letter + after),
    ];
  });
  return [...new Set(found)].filter((one) => one !== word);
}

/** Edit distance of two words: letters left out, added, changed or swapped with their neighbour. */
export function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[other.length]!;
}

/** Known names close to an unknown one: Northbridge Logistics for "Northbrige". */
export function nearNames<Named extends { name: string }>(
  strange: string,
  candidates: readonly Named[],
): Named[] {
  const words = plain(strange)
    .split(' ')
    .filter((word) => word.length >= 4);
  const reach = (word: string) => (word.length >= 8 ? 2 : 1);
  return candidates.filter(({ name }) =>
    plain(name)
      .split(' ')
      .filter((part) => part.length >= 4 && !isGeneral(part))
      .some((part) =>
        words.some(
          (word) =>
            Math.abs(word.length - part.length) <= reach(word) &&
            distance(word, part) <= reach(word),
        ),
      ),
  );
}

/** Shorter words are no names that could be recognised with a typo. */
const LEAST_OF_WORD = 3;

/**
 * Whether a name is another one with typos in its words: "Jarret Philips" for Jarrett Phillips. One word alone is more
 * often the name of a product or company.
 */
export function isNearName(said: string, name: string): boolean {
  const words = plain(said).split(' ');
  if (words.length < 2 || words.some((word) => word.length < LEAST_OF_WORD || /\d/.test(word)))
    return false;
  const parts = plain(name).split(' ');
  return words.every((word) => {
    const typos = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
    return parts.some(
      (part) =>
        isSameFirstName(word, part) || (word[0] === part[0] && distance(word, part) <= typos),
    );
  });
}
