import type { QuestionGold } from './gold.ts';
import type { Answered } from './read-product.ts';

/** How an answer that declines begins: it denies, or says what it is limited to, in its own words. */
const DECLINES = /\b(?:no|not|nothing|none|nobody|never|cannot|unable|answer only|\w+n't)\b/;
const QUOTED = /[“"„«][^”"“»]*[”"“»]/g;
/** An answer's beginning, in which it must decline. */
const BEGINNING = 200;

/** What is wrong with an answer; empty when it is right. */
export function faultsOf({ says, never, expects }: QuestionGold, answered: Answered): string[] {
  const text = plain(answered.text);
  const words = `${text}\n${plain(answered.sources)}`;
  return [
    ...says
      .filter((choices) => !choices.some((choice) => holds(words, choice)))
      .map((choices) => `does not say ${choices.join(' or ')}`),
    ...never.filter((one) => holds(text, one)).map((one) => `must not say ${one}`),
    ...(expects !== 'answer' && !declines(answered) ? [`is no ${expects}`] : []),
  ];
}

export const declines = ({ text }: Answered): boolean =>
  DECLINES.test(plain(text.replaceAll(QUOTED, '')).slice(0, BEGINNING));

const MONTH =
  /\b(jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t(?:ember)?|ober|ember)\b/g;

/** Text without the marks of Markdown, with plain quotes and short names of months, in lower case. */
const plain = (text: string): string =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`]/g, '')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .replaceAll(MONTH, '$1')
    .replaceAll(/(?<=\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec) )0(?=\d,)/g, '');

const holds = (text: string, words: string): boolean => {
  const escaped = plain(words).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(text);
};
