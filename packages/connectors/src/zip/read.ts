import { setAside } from '../reading.ts';
import type { RawMail, Read, ReadOptions } from '../reading.ts';
import { readMailbox } from '../mailbox/read.ts';
import { zipParts } from './parts.ts';

/** Raw mails of the mailboxes and single mails in a zip; other files are set aside. Throws when the zip is broken. */
export async function* readZip(
  file: string,
  name: string,
  options: ReadOptions = {},
): AsyncGenerator<Read<RawMail>> {
  for await (const part of zipParts(file, name, options)) {
    if ('rejected' in part) yield part;
    else {
      const { file: place, size, open } = part.item;
      try {
        yield* readMailbox(await open(), place, size);
      } catch (error) {
        yield setAside(place, 'error', `cannot be unpacked: ${(error as Error).message}`);
      }
    }
  }
}
