/** Lists and objects within each other; deeper JSON is refused before it is parsed. */
export const MAX_JSON_DEPTH = 64;

/** Whether lists and objects of a JSON text stand deeper within each other than allowed. Linear in its length. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"':
        at = endOfString(text, at);
        break;
      case '[':
      case '{':
        depth += 1;
        if (depth > MAX_JSON_DEPTH) return true;
        break;
      case ']':
      case '}':
        depth -= 1;
        break;
    }
  }
  return false;
}

/** The position of the quote that ends the string beginning at `from`. */
function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
