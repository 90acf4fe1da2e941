import { MONTH_PATTERN } from '@rapport/intelligence/analyst/calendar-units.ts';
import { isLanguage } from '@rapport/intelligence/analyst/languages.ts';
import { splitSentences } from '@rapport/intelligence/text/sentences.ts';
import type { Question } from '../../../assistant/compose/question.ts';

export type Asked = Pick<Question, 'account' | 'bare' | 'organisation' | 'people' | 'text'>;

export interface Found {
  account?: string | null;
  quote: { author?: string | null; title: string; text: string };
}

/** Kinds of firm and product that a name is asked of. */
const KINDS =
  'agency|airline|auditor|bank|broker|carrier|college|company|competitor|consultancy|consultant|firm|hospital|hotel|insurer|landlord|maker|manufacturer|platform|product|provider|rival|school|software|supplier|system|tool|university|vendor';
const WHICH_KIND = new RegExp(
  String.raw`\b(?:which|what) (?:(?:other|two|three|four|new) )?(${KINDS})s?\b`,
  'i',
);
const WHO_IS =
  /\bwho(?:['’]s| is| was) (?:the|their|our|X['’]s) (?:(?:new|old|other|second|third|next) )?([\p{L}-]{3,})\b/iu;
const NAME_OF =
  /\bnames? of (?:X['’]s |the |their |a )?(?:(?:new|old|other|second|third|next) )?([\p{L}-]{3,})/iu;
const WITHOUT_KIND =
  /\bwho (?:makes|made|builds|built|supplies|manufactures|produces|replaces|succeeds|buys|bought|acquires|acquired|(?:is|are|was|were) (?:buying|acquiring|making|building|supplying))\b|\bwhat\b.{3,60}\b(?:called|named)\b/i;

/** A capital word within a sentence, and no place that something is in, nor whom a mail greets. */
const NAMED =
  /(?<=[\p{Ll},\d] )(?<!\b(?:in|[Dd]ear|[Hh]i|[Hh]ello|[Hh]ey|[Tt]hanks|[Mm]orning) )(?!I['’])\p{Lu}[\p{L}\d&.'’-]+/gu;
/** Whoever says it of themselves is named as the writer. */
const OF_ONESELF = /\bI(?:['’]m| am| was|['’]ll| will| take| took)\b/;

/** Whether a name is asked for and no passage holds one that the question does not have, nor the records know. */
export function lacksName(passages: readonly Found[], question: Asked): boolean {
  const { bare } = question;
  const nameOf = NAME_OF.exec(bare)?.[1];
  const whoIs = WHO_IS.exec(bare)?.[1];
  const kind = nameOf ?? whoIs ?? WHICH_KIND.exec(bare)?.[1];
  if (kind === undefined && !WITHOUT_KIND.test(bare)) return false;
  const relevant = passages.flatMap((passage) => {
    const words = aboutKind(passage.quote.text, kind?.toLowerCase(), nameOf ?? whoIs);
    return words === '' ? [] : [{ passage, words }];
  });
  return !relevant.some(
    ({ passage, words }) =>
      (whoIs !== undefined && OF_ONESELF.test(words)) ||
      namesIn(words, passage, question).some(
        // "PSV" is hardly the name that somebody asks for in so many words.
        (name) => nameOf === undefined || /\p{Ll}/u.test(name),
      ),
  );
}

/** The sentences of a text that speak of a kind of person or firm; where none does, all, unless the kind is needed. */
function aboutKind(text: string, kind: string | undefined, needed: string | undefined): string {
  if (kind === undefined) return text;
  const own = splitSentences(text).filter((one) => one.text.toLowerCase().includes(kind));
  return own.length > 0 ? own.map((one) => one.text).join('\n') : needed ? '' : text;
}

function namesIn(words: string, { quote, account: of = null }: Found, question: Asked): string[] {
  const { text, account, people, organisation } = question;
  const names = [account?.name, of, quote.author, organisation, ...people.map(({ name }) => name)];
  const known = [text, ...names].join(' ').toLowerCase();
  return [...words.matchAll(NAMED)]
    .map(([name]) => name)
    .filter(
      (name) =>
        !CALENDAR.test(name) &&
        !EXCLAIMED.test(name) &&
        !isLanguage(name) &&
        !known.includes(name.toLowerCase().replace(/['’.]\w*$/, '')),
    );
}

/** "God help us" names nobody. */
const EXCLAIMED = /^(?:God|Gott|Dieu|Lord|Christ|Heaven|Jesus|OK|Okay|PS|FYI)\b/;

export const CALENDAR = new RegExp(
  String.raw`^(?:${MONTH_PATTERN}|christmas|easter|ramadan|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?:['’]s)?$`,
  'i',
);
