/** What Mailman and its like leave where they removed a part: a notice, and what is known of the part, line by line. */
const NOTICE =
  /^[ \t]*An? (?:[\w-]+ ){1,4}(?:attachment|text|message|part) was scrubbed\.{3}[ \t]*$/i;
const FACT = /^[ \t]*(?:name|type|size|desc|url|skipped content|from|to|date|subject)[ \t]*:/i;
const NEXT_PART = /^[ \t]*-{5,} ?next part ?-{5,}[ \t]*$/i;

/** Positions of the lines that a mailing list program wrote in place of removed parts. */
export function scrubbedLines(lines: readonly string[]): number[] {
  const found: number[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (NEXT_PART.test(line)) found.push(index);
    if (!NOTICE.test(line)) continue;
    do found.push(index++);
    while (FACT.test(lines[index] ?? ''));
    index -= 1;
  }
  return found;
}
