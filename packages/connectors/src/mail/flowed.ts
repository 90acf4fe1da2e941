interface Line {
  depth: number;
  text: string;
}

/**
 * Joins the lines of format=flowed text (RFC 3676) into paragraphs. `deleteSpace`: removes the space that marks a soft
 * line break.
 */
export function unflow(text: string, deleteSpace: boolean): string {
  const paragraphs: Line[] = [];
  let pieces: string[] = [];
  let open: Line | null = null;
  const close = () => {
    if (open) paragraphs.push({ depth: open.depth, text: pieces.join('') });
    pieces = [];
    open = null;
  };
  for (const raw of text.split(/\r?\n/)) {
    const line = readLine(raw);
    if (open && (open as Line).depth !== line.depth) close();
    const isSoft = line.text.endsWith(' ') && line.text !== '-- ';
    if (line.text === '-- ') close();
    open ??= line;
    pieces.push(isSoft && deleteSpace ? line.text.slice(0, -1) : line.text);
    if (!isSoft) close();
  }
  close();
  return paragraphs.map(({ depth, text: words }) => quoted(depth) + words).join('\n');
}

function readLine(raw: string): Line {
  const depth = /^>*/.exec(raw)?.[0].length ?? 0;
  return { depth, text: raw.slice(raw[depth] === ' ' ? depth + 1 : depth) };
}

const quoted = (depth: number) => (depth > 0 ? `${'>'.repeat(depth)} ` : '');
