/** A longer object means unbalanced braces. */
const MAX_OBJECT = 4_000_000;
const BETWEEN = /[\s,[\]]/;

/**
 * Splits a text stream into JSON objects, from an array or one per line, without parsing them. Throws at anything that is
 * neither object nor separator.
 */
export async function* objectTexts(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let [at, start, depth, inString] = [0, -1, 0, false];
  for await (const piece of text) {
    rest += piece;
    for (; at < rest.length; at += 1) {
      const character = rest[at] ?? '';
      if (inString) {
        if (character === '\\') {
          if (at + 1 === rest.length) break;
          at += 1;
        } else if (character === '"') inString = false;
      } else if (character === '"' && depth > 0) inString = true;
      else if (character === '{') {
        if (depth === 0) start = at;
        depth += 1;
      } else if (character === '}' && depth > 0) {
        depth -= 1;
        if (depth === 0) yield rest.slice(start, at + 1);
      } else if (depth === 0 && !BETWEEN.test(character))
        throw new Error(
          `holds ${JSON.stringify(rest.slice(at, at + 20))} where an object is expected: write a list of objects, or one object a line`,
        );
    }
    const keepFrom = depth > 0 ? start : at;
    rest = rest.slice(keepFrom);
    at -= keepFrom;
    start = 0;
    if (rest.length > MAX_OBJECT)
      throw new Error(`holds an object longer than ${MAX_OBJECT / 1_000_000} MB`);
  }
  if (depth > 0) throw new Error('ends inside an object');
}
