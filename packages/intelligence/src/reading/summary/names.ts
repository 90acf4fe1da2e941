/** The name of a sender `Name <address>` without the address; null when there is only an address. */
export function nameOf(from: string): string | null {
  const name = from
    .replace(/<[^>]*>|\[[^\]]*\]|[^\s<>"'(]+@[^\s<>"')]+/g, ' ')
    .replace(/["<>]|\(\s*\)/g, ' ')
    // "Jean Mrha/ENRON@enronXgate": the office after the name is no part of it.
    .replace(/\/.*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!/\p{L}/u.test(name)) return null;
  const inverted = /^(\p{L}[\p{L}'’-]+), (\p{L}[\p{L}'’. -]*)$/u.exec(name);
  return inverted ? `${inverted[2]} ${inverted[1]}` : name;
}

/** The same for all names of one address. */
export const writerKey = (from: string): string =>
  (/<([^<>@\s]+@[^<>\s]+)>/.exec(from)?.[1] ?? nameOf(from) ?? from).toLowerCase();

/** A line with more words is no name. */
const MOST_WORDS = 8;

/** Whether a line is only the name of who wrote it, with or without an address. */
export function isSigned(line: string, from: string): boolean {
  if (line.split(/\s+/, MOST_WORDS + 1).length > MOST_WORDS) return false;
  const plain = line.toLowerCase().replace(/(?:https?:\/\/|www\.)\S+|\S+@\S+/g, ' ');
  const names = new Set((nameOf(from) ?? '').toLowerCase().split(/[\s,.]+/));
  return (plain.match(/[\p{L}'’-]+/gu) ?? []).every((word) => names.has(word));
}
