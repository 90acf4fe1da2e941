/**
 * The candidates a question may mean: the longest names that stand in it as whole words, else all whose first word
 * does ("Northbridge" for Northbridge Logistics). Names inside longer ones that were found are not meant.
 */
export function namedIn<Named extends { name: string }>(
  question: string,
  candidates: readonly Named[],
): { whole: Named[]; partly: Named[] } {
  let text = ` ${plain(question)} `;
  const whole: Named[] = [];
  for (const candidate of [...candidates].sort((a, b) => b.name.length - a.name.length)) {
    const name = plain(candidate.name);
    if (name.length < 3 || !text.includes(` ${name} `)) continue;
    whole.push(candidate);
    text = text.replaceAll(` ${name} `, ' · ');
  }
  const said = ` ${plain(question)} `;
  whole.sort((a, b) => said.indexOf(plain(a.name)) - said.indexOf(plain(b.name)));
  const partly = candidates.filter((candidate) => {
    const first = plain(candidate.name).split(' ')[0] ?? '';
    return first.length >= 4 && !COMMON.has(first) && text.includes(` ${first} `);
  });
  return { whole, partly };
}

/** First words of names that are words of questions as well. */
const COMMON = new Set([
  'last',
  'next',
  'open',
  'best',
  'high',
  'health',
  'north',
  'south',
  'east',
  'west',
  'first',
  'global',
]);

/** Whether words stand in a text as whole words, whatever their case, accents and signs. */
export const says = (text: string, words: string): boolean =>
  ` ${plain(text)} `.includes(` ${plain(words)} `);

/** Lower case, without accents, signs and a possessive. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]s\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
