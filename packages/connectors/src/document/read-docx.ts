import yauzl from 'yauzl';

const MAX_XML = 40_000_000;
const TOKEN = /<w:t(?:\s[^<>]*)?>([^<]*)<\/w:t>|<w:(tab|br|cr)\s*\/>|<\/w:(p|tr)>/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of a Word document, one line per paragraph. Throws with the reason when it cannot be read. */
export async function readDocx(content: Buffer): Promise<string> {
  const xml = await mainPart(content);
  let text = '';
  for (const [, words, gap, end] of xml.matchAll(TOKEN)) {
    if (words !== undefined) text += unescaped(words);
    else if (gap) text += gap === 'tab' ? '\t' : '\n';
    else if (end) text += '\n';
  }
  return text;
}

async function mainPart(content: Buffer): Promise<string> {
  const zip = await yauzl.fromBufferPromise(content, {
    lazyEntries: true,
    validateEntrySizes: true,
  });
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== 'word/document.xml') continue;
      if (entry.uncompressedSize > MAX_XML) throw new Error('is too large to be read');
      const parts: Buffer[] = [];
      for await (const part of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>)
        parts.push(part);
      return Buffer.concat(parts).toString('utf8');
    }
  } finally {
    zip.close();
  }
  throw new Error('is not a Word document');
}

const unescaped = (text: string) =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name as string] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
