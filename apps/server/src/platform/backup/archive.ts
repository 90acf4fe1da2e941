import { constants, createZstdDecompress } from 'node:zlib';
import { z } from 'zod';
import { beforeSeal, needSeal } from './seal.ts';
import { readTar } from './tar.ts';
import type { Entry } from './tar.ts';

/** The names of the entries beside those of tables and files. */
export const NAMES = {
  header: 'backup.json',
  jobs: 'jobs.json',
  key: 'secret.key',
  contents: 'contents.json',
} as const;
export const tablePart = (table: string, part: number | ''): string => `tables/${table}/${part}`;
export const filePart = (file: number, part: number | ''): string => `files/${file}/${part}`;

/** What a backup is of; the first entry. */
export const Header = z.object({
  format: z.literal('rapport-backup'),
  version: z.literal(1),
  at: z.iso.datetime(),
  installation: z.uuid().nullable(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Header = z.infer<typeof Header>;

/** What it holds; the last entry. */
export const Contents = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.int(), digest: z.string() })),
  files: z.array(z.object({ place: z.string(), bytes: z.int() })),
  /** Files that rows name and the storage no longer had. */
  missingFiles: z.array(z.string()),
});
export type Contents = z.infer<typeof Contents>;

const Jobs = z.array(z.object({ name: z.string(), data: z.unknown(), key: z.string().nullable() }));

/** A backup that was read through once and is whole. */
export interface CheckedArchive {
  header: Header;
  contents: Contents;
  jobs: z.infer<typeof Jobs>;
  /** The keys of the vault, where they were asked for. */
  key: string | null;
}

/** Reads a whole archive and compares it with its seal. Throws where it is cut off, altered or something else. */
export async function checkArchive(file: string): Promise<CheckedArchive> {
  const kept = new Map<string, Buffer>();
  try {
    await needSeal(file);
    for await (const entry of entriesOf(file)) {
      if (Object.values<string>(NAMES).includes(entry.name)) kept.set(entry.name, entry.content);
    }
    const json = (name: string): unknown => {
      const content = kept.get(name);
      if (!content) throw new Error(`${name} is missing`);
      return JSON.parse(content.toString('utf8'));
    };
    return {
      contents: Contents.parse(json(NAMES.contents)),
      header: Header.parse(json(NAMES.header)),
      jobs: Jobs.parse(json(NAMES.jobs)),
      key: kept.get(NAMES.key)?.toString('utf8') ?? null,
    };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') throw error;
    throw new Error(
      `${file} is not a whole backup: ${error instanceof z.ZodError ? 'its lists cannot be read' : message}. Nothing was changed. Take another copy of the file or an older backup.`,
      { cause: error },
    );
  }
}

/** The entries of an archive, one after the other. */
export async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const source = await beforeSeal(file);
  const plain = createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 27 } });
  source.on('error', (error) => plain.destroy(error));
  try {
    yield* readTar(source.pipe(plain));
  } finally {
    source.destroy();
    plain.destroy();
  }
}
