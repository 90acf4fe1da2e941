import { opendir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setAside } from '../reading.ts';
import type { Read } from '../reading.ts';
import { zipNames, zipParts } from '../zip/parts.ts';

/** One JSON file of an export: its path in the export, and its bytes. */
export interface ExportFile {
  name: string;
  content: Buffer;
}

const MAX_FILE = 50_000_000;
const LISTS = ['users.json', 'channels.json'];

/** Whether a folder or zip is an export of Slack, by the lists of people and channels that every one has. */
export async function isSlackExport(source: string): Promise<boolean> {
  const names = (await stat(source)).isDirectory()
    ? (await filesIn(source, 1)).map((file) => path.relative(source, file))
    : await zipNames(source).catch(() => []);
  return LISTS.every((wanted) => names.includes(wanted));
}

/** The files of an export. What is no JSON or too large is set aside. */
export async function* exportFiles(source: string, name: string): AsyncGenerator<Read<ExportFile>> {
  if ((await stat(source)).isDirectory())
    for (const file of await filesIn(source)) {
      const inner = path.relative(source, file).replaceAll(path.sep, '/');
      const { size } = await stat(file);
      yield fitting(inner, size) ?? { item: { name: inner, content: await readFile(file) } };
    }
  else
    for await (const part of zipParts(source, name)) {
      if ('rejected' in part) {
        yield part;
        continue;
      }
      const inner = part.item.file.slice(name.length + 1);
      const refused = fitting(inner, part.item.size);
      if (refused) yield refused;
      else yield await unpacked(inner, part.item.open);
    }
}

function fitting(name: string, size: number) {
  if (!/\.json$/i.test(name)) return setAside(name, 'skipped', 'not a JSON file');
  return size > MAX_FILE ? setAside(name, 'error', 'larger than 50 MB') : null;
}

async function unpacked(
  name: string,
  open: () => Promise<AsyncIterable<Uint8Array>>,
): Promise<Read<ExportFile>> {
  try {
    const pieces: Uint8Array[] = [];
    for await (const piece of await open()) pieces.push(piece);
    return { item: { name, content: Buffer.concat(pieces) } };
  } catch (error) {
    return setAside(name, 'error', `cannot be read: ${(error as Error).message}`);
  }
}

async function filesIn(folder: string, depth = Infinity): Promise<string[]> {
  const files: string[] = [];
  for await (const entry of await opendir(folder, { recursive: depth > 1 }))
    if (entry.isFile()) files.push(path.join(entry.parentPath, entry.name));
  return files.sort();
}
