import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  content: string | Uint8Array;
  /** Unix mode, for links: 0o120777. */
  mode?: number;
  /** A false unpacked size to declare. */
  saidSize?: number;
  encrypted?: boolean;
}

/** A zip of deflated parts, written without checks; `before`: bytes before them. */
export function zipOf(parts: readonly ZipPart[], before: Buffer = Buffer.alloc(0)): Buffer {
  const files: Buffer[] = [before];
  const directory: Buffer[] = [];
  let offset = before.length;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const content = Buffer.from(part.content as string);
    const folded = deflateRawSync(content, { level: 9 });
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x0800 | (part.encrypted ? 1 : 0), 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(folded.length, 14);
    facts.writeUInt32LE(part.saidSize ?? content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, name, folded]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(((part.mode ?? 0o100644) << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    const madeOnUnix = Buffer.from([0x14, 0x03]);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), madeOnUnix, facts, rest, name]));
    files.push(local);
    offset += local.length;
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, ...directory, Buffer.from('PK\u0005\u0006'), end]);
}
