/** What an answer is based on: its citations by number, and the messages and accounts the asker may see. */
export interface Grounds {
  citations: readonly { number: number; text: string; messageId: string }[];
  /** The text of a message the asker may see, or undefined. */
  textOf: (messageId: string) => string | undefined;
  accounts: ReadonlySet<string>;
}

const FENCE = /```(?:table|chart|email-draft)\n[\s\S]*?\n```/g;
const SOURCE = /\]\((?:\/app\/|#cite-\d+\))/;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

/** Sentences that state something, a figure, a day or somebody's words, without a source in them. */
export function unsourced(answer: string): string[] {
  const prose = answer.replace(FENCE, '');
  return prose
    .split('\n')
    .flatMap((line) => sentencesOf(line.replace(/^- /, '')))
    .filter((sentence) => isFactual(sentence) && !SOURCE.test(sentence));
}

/** Sentences of a line; points inside quotes and numbers end none, and a mark behind a point belongs to it. */
const sentencesOf = (line: string): string[] =>
  line
    .replace(/“[^”]*”/g, (quote) => quote.replace(/[.?!]/g, '·'))
    .split(/(?<=[.?!](?: \[\d+\]\(#cite-\d+\))?)\s+(?=\p{Lu}|\[)(?!\[\d+\]\(#cite)/u);

/** "The top 6:" only introduces a list. */
const LEADS_ON = /^The (?:top \d+|\d+ [\p{L} ]+):$/u;

const isFactual = (sentence: string): boolean =>
  !LEADS_ON.test(sentence) &&
  /\d|\*\*|“/.test(sentence.replace(/\]\([^)]*\)/g, ']').replace(/\[\d+\]/g, ''));

/** What is wrong with an answer's sources: marks without a citation, quotes that are not in their message, links to nothing. */
export function brokenSources(answer: string, { citations, textOf, accounts }: Grounds): string[] {
  const wrong: string[] = [];
  const known = new Set(citations.map(({ number }) => number));
  for (const [, number] of answer.matchAll(/#cite-(\d+)/g))
    if (!known.has(Number(number))) wrong.push(`there is no citation ${number}`);
  for (const { number, text, messageId } of citations)
    if (!textOf(messageId)?.includes(text)) wrong.push(`citation ${number} is not in its message`);
  for (const [, path = ''] of answer.matchAll(/(\/app\/[^)"\s]*)/g)) {
    const account = /^\/app\/accounts\/([^/?]+)/.exec(path)?.[1];
    if (account && UUID.test(account) && !accounts.has(account))
      wrong.push(`${path} leads nowhere`);
  }
  return wrong;
}

const MONTH = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';

/** Values that an answer lacks. Each must be a whole number or word: 120, 2012 and 12 Nov do not contain 12; a count must precede a noun, in prose. */
export function unsaid(answer: string, values: readonly string[]): string[] {
  const plain = (text: string) => text.replace(/\]\([^)]*\)/g, ']').replaceAll('\\', '');
  const prose = plain(answer.replace(FENCE, ''));
  return values.filter((value) => {
    if (value === '0' && /\[?(?:No|Nobody) \p{L}/u.test(prose)) return false;
    const whole = String.raw`(?<![\d.,−-])${value.replace(/[.*+?^${'$'}{}()|[\]\\]/g, String.raw`\$&`)}(?![\d%]|[.,]\d)`;
    if (/^[\d,]+$/.test(value))
      return !new RegExp(String.raw`${whole}(?:\*\*| (?!${MONTH})\p{L})`, 'u').test(prose);
    return !new RegExp(whole, 'u').test(plain(answer));
  });
}
