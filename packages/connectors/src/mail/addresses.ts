import { addressParser, decodeWords } from 'postal-mime';
import type { Address } from '../records.ts';

// Public archives of mailing lists write "name at host (Full Name)".
const ARCHIVED = /^([^\s"<>()]+) at ([\w.-]+\.[a-z]{2,})(?:\s+\((.*)\))?$/i;
// Some mask the address, too: "kry|ov@r00t @end|ng |rom gm@||@com (Full Name)".
const MASKED =
  /^(?=[^(]*(?:\||@[^(]*@))([^\s"<>(),;]+) (?:[^\s"<>(),;]+ )*([^\s"<>(),;]*@[^\s"<>(),;]*)\s+\((.*)\)$/;
const SIMPLE = /^(?:"([^"\\<>@,;]*)"\s*|([^"<>@,;()]*))<([^\s<>@,]+@[^\s<>@,]+)>$/;
/** Characters of a header that are read. */
const MAX_HEADER = 64_000;
const BARE = /^[^\s<>@,;:"()]+@[^\s<>@,;:"()]+$/;

/** In one line, without the quotation marks that some programs put around a name: "'Ann Lee'". */
const clean = (name: string) =>
  name
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^'([^']+)'$/, '$1')
    .slice(0, 200);
const address = (email: string, name: string): Address => ({
  email: email
    .slice(0, 1000)
    .replace(/\([^()]*\)|\s/g, '')
    .toLowerCase()
    .slice(0, 320),
  name: clean(name),
});

/** The addresses of a header; e-mail addresses in lower case, names decoded. */
export function readAddresses(header: string): Address[] {
  const text = header.slice(0, MAX_HEADER).trim();
  if (!text) return [];
  if (BARE.test(text)) return [address(text, '')];
  const archived = ARCHIVED.exec(text);
  if (archived) return [address(`${archived[1]}@${archived[2]}`, decodeWords(archived[3] ?? ''))];
  const masked = MASKED.exec(text);
  if (masked) return [readMasked(masked[1] ?? '', masked[2] ?? '', decodeWords(masked[3] ?? ''))];
  const simple = SIMPLE.exec(text);
  if (simple) return [address(simple[3] ?? '', decodeWords(simple[1] ?? simple[2] ?? ''))];
  const found = new Map<string, Address>();
  for (const part of addressParser(text, { flatten: true })) {
    if (part.address?.includes('@'))
      found.set(part.address.toLowerCase(), address(part.address, decodeWords(part.name)));
  }
  return [...found.values()];
}

/**
 * An address that an archive has masked, with `*` for each letter that cannot be told. The last `@` of a host stands for
 * a dot where letters follow; a host with other masks has none, so that it is nobody's domain.
 */
function readMasked(local: string, host: string, name: string): Address {
  const dotted = host.replace(/@(?=[a-z]{2,}$)/i, '.');
  const isKnown = !/[@|*]/.test(dotted);
  const mask = (text: string) => text.replace(/[@|]/g, '*');
  const domain = isKnown ? dotted : mask(host).replaceAll('.', '*');
  return address(`${mask(local)}@${domain}`, /@.*@/.test(name) ? '' : name);
}
