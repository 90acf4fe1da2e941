/**
 * The names that a question mentions: the longest that occur as whole words, else all whose first word occurs
 * ("Northbridge" for Northbridge Logistics). Ignores names inside longer names that were found.
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

/** First words of names that are also common in questions. */
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

/** Whether a text contains these whole words, ignoring case, accents and punctuation. */
export const says = (text: string, words: string): boolean =>
  ` ${plain(text)} `.includes(` ${plain(words)} `);

/** Lower case without accents, punctuation and possessive. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]s\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A text with X for the names that stand in it as whole words, ignoring case and accents. */
export function withoutNames(text: string, names: readonly string[]): string {
  let rest = text;
  for (const name of [...names].sort((a, b) => b.length - a.length)) {
    const wanted = plain(name).split(' ');
    const tokens = [...rest.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
      word: plain(word),
      start: index,
      end: index + word.length,
    }));
    for (let at = tokens.length - wanted.length; at >= 0; at -= 1)
      if (wanted.every((word, offset) => tokens[at + offset]!.word === word))
        rest = `${rest.slice(0, tokens[at]!.start)}X${rest.slice(tokens[at + wanted.length - 1]!.end)}`;
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
