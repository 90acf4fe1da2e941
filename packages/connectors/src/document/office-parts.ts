import yauzl from 'yauzl';

/** Characters of XML in all parts that are read. */
const MAX_XML = 40_000_000;
const MAX_ENTRIES = 10_000;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The parts of an Office file whose path matches, by path. Throws with the reason when it cannot be read. */
export async function officeParts(content: Buffer, path: RegExp): Promise<Map<string, string>> {
  const zip = await yauzl.fromBufferPromise(content, {
    lazyEntries: true,
    validateEntrySizes: true,
  });
  const parts = new Map<string, string>();
  let total = 0;
  try {
    if (zip.entryCount > MAX_ENTRIES) throw new Error('is too large to be read');
    for await (const entry of zip.eachEntry()) {
      if (!path.test(entry.fileName)) continue;
      total += entry.uncompressedSize;
      if (total > MAX_XML) throw new Error('is too large to be read');
      const pieces: Buffer[] = [];
      for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>)
        pieces.push(piece);
      parts.set(entry.fileName, Buffer.concat(pieces).toString('utf8'));
    }
  } finally {
    zip.close();
  }
  return parts;
}

/** XML's character references as characters. */
export const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name as string] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
