import { isEnglish } from '../text/english.ts';
import { isFrame } from './terms.ts';

/**
 * The names that a question mentions. `whole`: those that occur as whole words, the longest first, and those that it gives
 * in short so that only one can be meant; in the order of the question. Without any, `partly`: all that its words may be
 * short for. Ignores names inside longer names that were found.
 */
export function namedIn<Named extends { name: string }>(
  question: string,
  candidates: readonly Named[],
): { whole: Named[]; partly: Named[] } {
  let text = ` ${plain(question)} `;
  const whole: Named[] = [];
  for (const candidate of [...candidates].sort((a, b) => b.name.length - a.name.length)) {
    const name = spellingIn(text, candidate.name);
    if (name === null || name.length < 3) continue;
    whole.push(candidate);
    text = text.replaceAll(` ${name} `, ' · ');
  }
  const rest = tokensOf(
    withoutNames(
      question,
      whole.map(({ name }) => name),
    ),
  );
  const short = Map.groupBy(
    candidates.flatMap((candidate) => {
      const said = whole.includes(candidate) ? null : shortForm(rest, candidate.name);
      return said ? [{ candidate, said }] : [];
    }),
    ({ said }) => said,
  );
  const only = [...short.values()].flatMap(([one, other]) => (one && !other ? one : []));
  const said = ` ${plain(question)} `;
  const named = [
    ...whole.map((candidate) => ({ candidate, said: spellingIn(said, candidate.name) ?? '' })),
    ...only,
  ].toSorted((a, b) => said.indexOf(` ${a.said} `) - said.indexOf(` ${b.said} `));
  if (named.length > 0) return { whole: named.map(({ candidate }) => candidate), partly: [] };
  return { whole, partly: candidates.filter(({ name }) => partOf(text, name) !== null) };
}

const ARTICLES = new Set('the der die das le la les l el los las il de het'.split(' '));

/** The word by which an account is known: "Rookery" of The Rookery Hostels. */
export function firstWordOf(name: string): string {
  const [first = '', second] = name.split(' ');
  return second && ARTICLES.has(plain(first)) ? second : first;
}

/** The words of a plain text that may be short for a name: its first one, or two that follow each other; null where none are. */
function partOf(text: string, name: string): string | null {
  const words = plain(name).split(' ');
  const first = plain(firstWordOf(name));
  const isFirst =
    first.length >= LEAST_OF_SHORT && !COMMON.has(first) && text.includes(` ${first} `);
  if (!isFirst && !hasTwoOf(text, words)) return null;
  const said = text.trim().split(' ');
  const runs = said.flatMap((word, at) => {
    if (!words.includes(word) || words.includes(said[at - 1] ?? '')) return [];
    const end = said.findIndex((other, place) => place > at && !words.includes(other));
    return [said.slice(at, end === -1 ? said.length : end).join(' ')];
  });
  const isForName = (run: string) =>
    (isFirst && ` ${run} `.includes(` ${first} `)) || hasTwoOf(` ${run} `, words);
  return runs.find(isForName) ?? null;
}

/** The words of a question that may be short for a name, in any case. */
export const partOfNameIn = (question: string, name: string): string | null =>
  partOf(` ${plain(question)} `, name);

/** Whether two words of a name that follow each other stand in a plain text, one of them not general: "rowing federation". */
const hasTwoOf = (text: string, words: readonly string[]): boolean =>
  words.some((word, at) => {
    const pair = [word, words[at + 1] ?? ''];
    const isOwn = (one: string) => !isGeneral(one) && !isEverywhere(one);
    const isPair = at === 0 ? pair.some(isOwn) : !pair.some(isEverywhere) && pair.some(isOwn);
    return (
      isPair &&
      pair.every((one) => one.length >= LEAST_OF_PAIR) &&
      text.includes(` ${pair.join(' ')} `)
    );
  });

/** A name as it is written plainly: with "and", too, where it has "&". */
const spellingsOf = (name: string): string[] =>
  (name.includes('&') ? [name, name.replaceAll('&', ' and ')] : [name]).map(plain);

/** The spelling of a name that stands in a plain text as whole words; null where none does. */
const spellingIn = (text: string, name: string): string | null =>
  spellingsOf(name).find((spelling) => text.includes(` ${spelling} `)) ?? null;

const JOINED = /([\p{L}\p{M}\p{N}]+)(\s+and\s+|\s*[&+]\s*)([\p{L}\p{M}\p{N}]+)/giu;

/** A question with "&" or "and" as the names have it: "fell and dale" becomes "fell & dale" for Fell & Dale Vets. */
export function joinedAsIn(question: string, names: readonly string[]): string {
  const pairs = names.flatMap((name) =>
    [...name.matchAll(JOINED)].map(([, one = '', joint = '', other = '']) => ({
      said: new RegExp(
        String.raw`(?<![\p{L}\p{N}])(${escaped(one)})(?:\s+and\s+|\s*[&+]\s*)(${escaped(other)})(?![\p{L}\p{N}])`,
        'giu',
      ),
      joint,
    })),
  );
  return pairs.reduce(
    (text, { said, joint }) =>
      text.replace(said, (_, one: string, other: string) => one + joint + other),
    question,
  );
}

/** Figures in short, which are no English words and no names. */
const METRICS = new Set(['arr', 'nrr', 'grr', 'csm', 'qbr']);

/** Shorter words are no names in short. */
const LEAST_OF_SHORT = 4;
/** Of two that follow each other: "cat practice". */
const LEAST_OF_PAIR = 3;
/** An English word in lower case stands for a name that has it behind one of these, or with its own "'s"; others anywhere. */
const BEFORE_NAME = new Set(
  'with at did does has is about for to from by promise promised owe owes told tell compare between versus vs'.split(
    ' ',
  ),
);
const LEAST_IN_LOWER_CASE = 5;

/**
 * The words of a question that stand for a name in short: "St Colman" of "at St Colman's" for St Colman's Hospital. One of
 * them is the name's own and has a capital, and no other capital word stands beside them; "zarzecze's" in lower case too.
 * Null where there are none.
 */
export const shortFormIn = (question: string, name: string): string | null =>
  shortForm(tokensOf(question), name);

interface Token {
  written: string;
  word: string;
  /** Whether a comma or the like parts it from the word before it: "Acme, Rookery". */
  isApart: boolean;
}

const tokensOf = (question: string): Token[] =>
  [...question.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’]s(?!\p{L}))?/gu)].map(
    ({ 0: written, index }) => ({
      written,
      word: plain(written),
      isApart: /[,;:/]\s*$/.test(question.slice(0, index)),
    }),
  );

type Parts = ReadonlySet<string>;

function shortForm(tokens: readonly Token[], name: string): string | null {
  const initials = initialsOf(name);
  const known = tokens.find(
    ({ written }) => initials.includes(written.replace(/['’]s$/, '')) && /^\p{Lu}/u.test(written),
  );
  if (known) return known.word;
  const runTogether = tokens.find(({ word }) => isRunTogether(word, plain(name).split(' ')));
  if (runTogether) return runTogether.word;
  const parts: Parts = new Set(plain(name).split(' '));
  const typed = tokens.find(
    ({ word }, at) => isTypedInitials(word, name) && isAmongUsual(tokens, at, parts),
  );
  if (typed) return typed.word;
  const isPart = (at: number) => parts.has(tokens[at]?.word ?? '');
  const isCapital = (at: number) => /^\p{Lu}/u.test(tokens[at]?.written ?? '');
  const isOwn = (at: number) => {
    const word = tokens[at]?.word ?? '';
    const isShort = word.length < LEAST_OF_SHORT;
    const isSaid = isCapital(at) || isSaidInLowerCase(tokens, at, parts);
    return isPart(at) && isSaid && !isShort && !isGeneral(word) && !isEverywhere(word);
  };
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isOwn(at)) continue;
    let [from, to] = [at, at];
    while (isPart(from - 1)) from -= 1;
    while (isPart(to + 1)) to += 1;
    const isOther = (place: number) =>
      isCapital(place) && place > 0 && !isFrame(tokens[place]?.word ?? '');
    const isPrefixed = !tokens[from]?.isApart && isOther(from - 1);
    if (isPrefixed || (!tokens[to + 1]?.isApart && isOther(to + 1))) continue;
    return tokens
      .slice(from, to + 1)
      .map(({ word }) => word)
      .join(' ');
  }
  return null;
}

/** Whether English words, or those of the name, stand beside a word: "Anna falquet" is somebody. */
const isAmongUsual = (tokens: readonly Token[], at: number, parts: Parts): boolean =>
  [at - 1, at + 1].every((place) => {
    const other = tokens[place]?.word;
    return (
      other === undefined ||
      tokens[Math.max(place, at)]?.isApart ||
      METRICS.has(other) ||
      isEnglish(other) ||
      isFrame(other) ||
      parts.has(other)
    );
  });

function isSaidInLowerCase(tokens: readonly Token[], at: number, parts: Parts): boolean {
  const { word, written } = tokens[at]!;
  const isStrange = !isEnglish(word) && isAmongUsual(tokens, at, parts);
  const isNamed =
    isStrange || /['’]s$/.test(written) || BEFORE_NAME.has(tokens[at - 1]?.word ?? '');
  return (isNamed && word.length >= LEAST_IN_LOWER_CASE) || isListed(tokens, at);
}

/** Whether a word stands alone in a list: "vale" of "lindenau, vale and aldine". */
function isListed(tokens: readonly Token[], at: number): boolean {
  const joins = (place: number) => ['and', 'or'].includes(tokens[place]?.word ?? '');
  const [token, next] = [tokens[at]!, tokens[at + 1]];
  const afterItem = token.isApart || joins(at - 1);
  const beforeItem = next === undefined || next.isApart || joins(at + 1);
  return afterItem && beforeItem && tokens.filter(({ isApart }) => isApart).length > 0;
}

/** Letters of each word that is run together with others. */
const LEAST_OF_BEGINNING = 3;

/** Whether a word is made of the beginnings of words that follow each other: "baltpat" of Baltic Patent Office. */
const isRunTogether = (word: string, words: readonly string[]): boolean =>
  words.some((_, at) => isMadeOf(word, words.slice(at)));

function isMadeOf(rest: string, [first = '', ...others]: readonly string[], parts = 0): boolean {
  if (rest === '') return parts > 1;
  for (let cut = LEAST_OF_BEGINNING; cut <= Math.min(rest.length, first.length); cut += 1)
    if (first.startsWith(rest.slice(0, cut)) && isMadeOf(rest.slice(cut), others, parts + 1))
      return true;
  return false;
}

/** Short forms that people type for other things than accounts. */
const ABBREVIATIONS = new Set(
  `ae ai am api asap ca cc ceo cfo cio cls coo crm cs csm csv cto de dm dpa eg eod eow est eta etc eu faq fr fwd fyi gb gm hq hr id ie incl ip it kb
  kg km ksa la lol mb ml mo mr mrs ms msa mtg nda ny ok pa pc pdf pls plz pm po pos pp pr ps qa qbr qtd re rfp roi rn saas sdr se sf sla sme sms sow
  sso st sv tb tba tbc tbd thx ui uk us usa ux vat vip vp vs ytd yr jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs
  fri sat sun aud brl cad chf cny czk dkk eur gbp huf inr jpy mxn nok nzd pln sek sgd usd zar`.split(
    /\s+/,
  ),
);
const LEAST_OF_TYPED_INITIALS = 2;

/** "pf" of Prairie Fork Cooperative, typed in a hurry: no word, and no short form of anything else. */
const isTypedInitials = (word: string, name: string): boolean =>
  word.length >= LEAST_OF_TYPED_INITIALS &&
  !METRICS.has(word) &&
  !ABBREVIATIONS.has(word) &&
  !isEnglish(word) &&
  initialsOf(name, LEAST_OF_TYPED_INITIALS).some(
    (letters) => letters === word.toUpperCase() || letters.slice(0, -1) === word.toUpperCase(),
  );

const LEAST_INITIALS = 3;
/** The form of a company, which people leave out of its initials. */
const FORMS = new Set('llp llc ltd limited inc gmbh ag plc corp co sa bv nv kg lp pc'.split(' '));

/** "HPV" of Harlan Pruett & Vance LLP; with and without the form of the company. */
function initialsOf(name: string, least = LEAST_INITIALS): string[] {
  const words = plain(name).split(' ').filter(Boolean);
  const own = words.filter((word) => !FORMS.has(word));
  return [words, own]
    .map((all) => all.map((word) => word.charAt(0).toUpperCase()).join(''))
    .filter((letters) => letters.length >= least);
}

/** Words of names that are also common in questions. */
const COMMON = new Set(
  `last next open best high health north south east west first global draft compose write summarise summarize compare overdue recent latest
  critical prepare brief renewal renewals account accounts customer customers`.split(/\s+/),
);

/** Words in many names, by which no account can be known. */
const GENERAL = new Set(
  `logistics foods bank group systems partners solutions media energy robotics software health insurance holdings industries motors hospital
  hospitals hotel hotels home homes care clinic clinics school schools college university council city county district department ministry office
  agency authority company international national services service trust union water power utilities utility transport freight express supply
  supplies rental rentals foundation society association club network networks digital technologies technology labs laboratory laboratories
  consulting capital finance financial trading retail stores store market markets food bakery coffee brewing pharma medical airport airlines
  construction engineering manufacturing products production security guarding cinema festival festivals restaurants travel europe america
  limited gmbh corp corporation incorporated central united general`.split(/\s+/),
);

const isEverywhere = (word: string): boolean => COMMON.has(word) || isFrame(word);

export const isGeneral = (word: string): boolean => GENERAL.has(word);

/** Whether a text contains these whole words, ignoring case, accents and punctuation. */
export const says = (text: string, words: string): boolean =>
  ` ${plain(text)} `.includes(` ${plain(words)} `);

/** Letters that hold no mark which could be taken off, and what people type for them. */
export const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** A text as a regular expression that matches it. */
export const escaped = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Lower case without accents, punctuation and possessive. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(LETTER, (letter) => LETTERS[letter]!)
    .replace(/['’]s\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A text with X, or another word, for the names that stand in it as whole words, ignoring case and accents. */
export function withoutNames(text: string, names: readonly string[], instead = 'X'): string {
  let rest = text;
  for (const name of names.flatMap(spellingsOf).sort((a, b) => b.length - a.length)) {
    const wanted = name.split(' ');
    const tokens = [...rest.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
      word: plain(word),
      start: index,
      end: index + word.length,
    }));
    for (let at = tokens.length - wanted.length; at >= 0; at -= 1)
      if (wanted.every((word, offset) => tokens[at + offset]!.word === word))
        rest = `${rest.slice(0, tokens[at]!.start)}${instead}${rest.slice(tokens[at + wanted.length - 1]!.end)}`;
  }
  return rest;
}

/** Behind a comma, no given name but a title or a kind of company. */
const AFTER_COMMA =
  /^(?:jr|sr|ii|iii|iv|ph\.?d|m\.?d|mba|esq|dr|inc|ltd|llc|llp|gmbh|corp|co|plc|s\.?a|b\.?v)\b/i;

/** The first name for a greeting, "Jane" of "Jane Doe" and of "Doe, Jane"; null where there is only an address. */
export function firstNameOf(name: string): string | null {
  const written = name.replace(/\([^()]*\)/g, ' ').trim();
  if (written.includes('@') || !/\p{L}/u.test(written)) return null;
  const [before = '', after = ''] = written.split(/,\s*/);
  const inverted = after !== '' && !AFTER_COMMA.test(after);
  return (inverted ? after : before).trim().split(/\s+/)[0] ?? null;
}
