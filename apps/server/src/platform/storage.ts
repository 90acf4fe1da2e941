import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from './config.ts';
import { guardedAgents } from './outbound/guarded-agents.ts';

/** File storage by key; a file is written completely or not at all. */
export interface Storage {
  write: (key: string, content: Uint8Array | Readable) => Promise<void>;
  /** The whole file, or these bytes of it. */
  read: (key: string, range?: { offset: number; length: number }) => Promise<Readable>;
  exists: (key: string) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
  /** A path on this machine's disk, for readers that need one; only disk storage has it. */
  localPath?: (key: string) => string;
}

/** Disk below the data directory, or a bucket where one is configured. */
export function openStorage(config: Config): Storage {
  const storage = config.RAPPORT_S3_BUCKET
    ? bucketStorage(config, config.RAPPORT_S3_BUCKET)
    : diskStorage(path.join(config.dataDir, 'files'));
  return {
    ...storage,
    write: (key, content) => {
      // An upload may break off before it is read; a stream that fails while nobody listens ends the program.
      if (!(content instanceof Uint8Array)) content.on('error', () => undefined);
      return storage.write(key, content);
    },
  };
}

function diskStorage(root: string): Storage {
  const place = (key: string) => {
    const full = path.resolve(root, key);
    if (!full.startsWith(root + path.sep))
      throw new Error('A storage key must stay inside the storage.');
    return full;
  };
  return {
    localPath: place,
    async write(key, content) {
      const target = place(key);
      const partial = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}`;
      await mkdir(path.dirname(target), { recursive: true });
      try {
        await pipeline(
          content instanceof Uint8Array ? [content] : content,
          createWriteStream(partial, { mode: 0o600 }),
        );
        await rename(partial, target);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    read: async (key, range) =>
      createReadStream(
        place(key),
        range && { start: range.offset, end: range.offset + range.length - 1 },
      ),
    exists: (key) =>
      stat(place(key)).then(
        () => true,
        () => false,
      ),
    remove: (key) => rm(place(key), { force: true }),
  };
}

function bucketStorage(config: Config, Bucket: string): Storage {
  const client = import('@aws-sdk/client-s3').then((sdk) => ({
    sdk,
    s3: new sdk.S3Client({
      region: config.RAPPORT_S3_REGION,
      requestHandler: guardedAgents(),
      ...(config.RAPPORT_S3_ENDPOINT && {
        endpoint: config.RAPPORT_S3_ENDPOINT,
        forcePathStyle: true,
      }),
    }),
  }));
  return {
    async write(Key, content) {
      const { sdk, s3 } = await client;
      const Body = content instanceof Uint8Array ? content : Buffer.concat(await content.toArray());
      await s3.send(new sdk.PutObjectCommand({ Bucket, Key, Body }));
    },
    async read(Key, range) {
      const { sdk, s3 } = await client;
      const Range = range && `bytes=${range.offset}-${range.offset + range.length - 1}`;
      const { Body } = await s3.send(new sdk.GetObjectCommand({ Bucket, Key, Range }));
      return Body as Readable;
    },
    async exists(Key) {
      const { sdk, s3 } = await client;
      return s3.send(new sdk.HeadObjectCommand({ Bucket, Key })).then(
        () => true,
        (error: unknown) => {
          if (error instanceof sdk.NotFound) return false;
          throw error;
        },
      );
    },
    async remove(Key) {
      const { sdk, s3 } = await client;
      await s3.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
    },
  };
}
