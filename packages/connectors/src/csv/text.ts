import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import Papa from 'papaparse';

export interface CsvForm {
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  delimiter: string;
  /** Whether the first line names the delimiter for Excel: "sep=;". */
  namesDelimiter: boolean;
}

const SAMPLE = 65_536;

/** Detects the encoding and delimiter of a CSV file from its first bytes and rows. */
export async function csvForm(file: string): Promise<CsvForm> {
  const encoding = await encodingOf(file);
  let text = '';
  for await (const piece of csvText(file, encoding, SAMPLE)) text += piece;
  const named = /^sep=(.)\s*$/im.exec(text.slice(0, 20));
  if (named && text.startsWith(named[0]))
    return { encoding, delimiter: named[1] ?? ',', namesDelimiter: true };
  const sample = text.slice(0, Math.max(text.lastIndexOf('\n'), 0) || text.length);
  const guess = Papa.parse<string[]>(sample, {
    preview: 20,
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  return { encoding, delimiter: guess.meta.delimiter || ',', namesDelimiter: false };
}

/** The text of a CSV file without its byte order mark and NULs, with LF line ends; reads at most `bytes`. */
export async function* csvText(
  file: string,
  encoding: CsvForm['encoding'],
  bytes = Number.POSITIVE_INFINITY,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let heldBack = '';
  for await (const chunk of createReadStream(file, { end: bytes - 1, highWaterMark: 1 << 18 })) {
    const text = heldBack + decoder.decode(chunk as Buffer, { stream: true });
    heldBack = text.endsWith('\r') ? '\r' : '';
    yield plainLines(heldBack ? text.slice(0, -1) : text);
  }
  yield plainLines(heldBack + decoder.decode());
}

const plainLines = (text: string) => text.replaceAll('\0', '').replace(/\r\n?/g, '\n');

async function encodingOf(file: string): Promise<CsvForm['encoding']> {
  const handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  await handle.close();
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return 'utf-16le';
  if (buffer[0] === 0xfe && buffer[1] === 0xff) return 'utf-16be';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 }))
      decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}
