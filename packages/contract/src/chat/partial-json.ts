const DEEPEST = 32;
const CLOSERS = { '{': '}', '[': ']' } as const;
const TOKEN = /[\w.+-]/;

/**
 * Parses the received part of a JSON text: complete values and strings in progress. Incomplete numbers and literals
 * are left out. Undefined if nothing can be parsed. Linear in the length of the text.
 */
export function readPartialJson(text: string): unknown {
  const prefix = readablePrefix(text);
  if (prefix === null) return undefined;
  try {
    return JSON.parse(prefix);
  } catch {
    return undefined;
  }
}

/** Closes the longest prefix that can be closed. */
function readablePrefix(text: string): string | null {
  const open: ('{' | '[')[] = [];
  let readable = '';
  let valueDue = true;
  let at = 0;
  const closed = (value: string) =>
    value +
    open
      .toReversed()
      .map((kind) => CLOSERS[kind])
      .join('');
  const settle = (end: number) => {
    readable = text.slice(0, end);
  };
  while (at < text.length) {
    const char = text[at]!;
    if (char === '{' || char === '[') {
      open.push(char);
      if (open.length > DEEPEST) return null;
      valueDue = char === '[';
      settle((at += 1));
    } else if (char === '}' || char === ']') {
      open.pop();
      settle((at += 1));
    } else if (char === '"') {
      const { end, whole, sound } = stringAt(text, at);
      if (valueDue && !whole) return closed(`${text.slice(0, sound)}"`);
      if (valueDue) settle(end);
      at = end;
    } else if (TOKEN.test(char)) {
      while (at < text.length && TOKEN.test(text[at]!)) at += 1;
      if (at < text.length) settle(at);
    } else {
      if (char === ':') valueDue = true;
      if (char === ',') valueDue = open.at(-1) === '[';
      at += 1;
    }
  }
  return readable === '' ? null : closed(readable);
}

/** The end of the string that begins at `from`, whether it is complete, and the last position outside an escape. */
function stringAt(text: string, from: number) {
  let at = from + 1;
  while (at < text.length) {
    if (text[at] === '"') return { end: at + 1, whole: true, sound: at };
    const length = text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2;
    if (at + length > text.length) return { end: text.length, whole: false, sound: at };
    at += length;
  }
  return { end: at, whole: false, sound: at };
}
