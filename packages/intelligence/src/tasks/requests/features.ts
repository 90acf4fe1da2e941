/** Size of the hashed feature space: a power of two. */
export const DIMENSIONS = 1 << 15;

const TOKEN = /\$[a-z]+|[\p{L}]+(?:'[\p{L}]+)?|\d+|[?!]/gu;

const CLASSES: [RegExp, string][] = [
  [
    /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^(?:tomorrow|today|tonight|week|month|noon|eod|cob|asap)$|^(?:january|february|march|april|june|july|august|september|october|november|december)$/,
    '#when',
  ],
  [/^\d+$/, '#num'],
  [
    /^(?:send|forward|call|email|e-?mail|let|provide|review|confirm|advise|check|update|schedule|arrange|contact|return|sign|attach|reply|respond|complete|submit|approve|prepare|set|give|get|make|take|look|talk|meet|discuss|print|fax|add|remove|change|fix|help|ask|tell|find|explain|clarify)$/,
    '#do',
  ],
];

/** The words of a sentence, in lower case. */
const tokensOf = (sentence: string): string[] =>
  (sentence.slice(0, 600).toLowerCase().replaceAll('’', "'").match(TOKEN) ?? []).slice(0, 80);

/** Hashed features of a sentence: words, pairs, triples, its beginning, and word classes. */
export function featuresOf(sentence: string): number[] {
  const tokens = tokensOf(sentence);
  const classed = tokens.map(
    (token) => CLASSES.find(([pattern]) => pattern.test(token))?.[1] ?? token,
  );
  const found = new Set<number>();
  const add = (name: string) => found.add(hash(name));
  for (let index = 0; index < tokens.length; index += 1) {
    add(`w ${tokens[index]}`);
    if (classed[index] !== tokens[index]) add(`c ${classed[index]}`);
    add(`b ${classed[index - 1] ?? '^'} ${classed[index]}`);
    if (index > 0) add(`t ${classed[index - 2] ?? '^'} ${classed[index - 1]} ${classed[index]}`);
    if (index > 0) add(`s ${classed[index - 2] ?? '^'} ${classed[index]}`);
  }
  add(`first ${classed[0] ?? ''}`);
  add(`first two ${classed[0] ?? ''} ${classed[1] ?? ''}`);
  add(`last ${classed.at(-1) ?? ''}`);
  add(`length ${Math.min(6, Math.floor(Math.log2(tokens.length + 1)))}`);
  if (/\?\s*$/.test(sentence)) add('asks');
  if (/\b(?:could|can|would|will) (?:you|someone|anyone|somebody)\b/i.test(sentence))
    add('could you');
  if (/\b(?:i|we)(?:'ll| will| shall| can| am going to| are going to)\b/i.test(sentence))
    add('i will');
  if (/\bplease\b|\bpls\b/i.test(sentence)) add('please');
  if (/\b(?:need|needs|want|require|must|should|ought)\b/i.test(sentence)) add('need');
  return [...found];
}

function hash(text: string): number {
  let value = 2166136261;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 16777619);
  return (value ^ (value >>> 15)) & (DIMENSIONS - 1);
}
