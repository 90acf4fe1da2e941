import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Connection } from '@rapport/database/connection.ts';
import { createClient } from '@rapport/contract/kit/client.ts';
import type { Client } from '@rapport/contract/kit/client.ts';
import { startEmbedded } from '@rapport/database/embedded.ts';
import path from 'node:path';
import { createToken } from '../../../apps/server/src/features/auth/commands/create-token.ts';
import { startProgram } from '../../../apps/server/src/main.ts';
import { readConfig } from '../../../apps/server/src/platform/config.ts';
import { prepareSample } from '../../../apps/server/src/sample.ts';

export interface Asker extends Client {
  member: string;
}

/** The product on the sample companies, without a model, as `npm start` makes it. */
export interface Workspace {
  organisation: string;
  asker: (email: string) => Promise<Asker>;
  /** Rows of a select over the tables, as their owner; `:org` and `:me` are filled in. */
  rows: (select: string, me?: string) => Promise<Record<string, unknown>[]>;
  close: () => Promise<void>;
}

/** Starts the product on a data directory; on a new one when none is named. */
export async function openWorkspace(slug: string, kept?: string): Promise<Workspace> {
  const dataDir = kept ?? path.resolve(import.meta.dirname, '../../../.cache/eval-answers');
  if (!kept) rmSync(dataDir, { recursive: true, force: true });
  const port = await freePort();
  const config = readConfig({
    RAPPORT_DATA_DIR: dataDir,
    RAPPORT_LOG_LEVEL: 'error',
    RAPPORT_ROLE: 'api',
    PORT: String(port),
  });
  const program = await startProgram({ config, webRoot: null, prepare: prepareSample });
  const embedded = await startEmbedded(path.join(dataDir, 'postgres'));
  const db = new Connection(embedded.url);
  await db.connect();
  const found = await db.query<{ id: string }>('select id from organisation where slug = $1', [
    slug,
  ]);
  const organisation = found.rows[0]?.id ?? '';
  return {
    organisation,
    rows: async (select, me = organisation) => {
      const literal = (id: string) => `'${id}'::uuid`;
      const text = select
        .replaceAll(/(?<!:):org\b/g, literal(organisation))
        .replaceAll(/(?<!:):me\b/g, literal(me));
      return (await db.query<Record<string, unknown>>(text)).rows;
    },
    asker: async (email) => {
      const { rows } = await db.query<{ id: string }>('select id from member where email = $1', [
        email,
      ]);
      const member = rows[0]?.id ?? '';
      const token = await createToken(program.services, {
        organisation: organisation as never,
        member: member as never,
        name: 'eval',
      });
      const client = createClient(async (target, init) => {
        const headers = { ...init.headers, authorization: `Bearer ${token}` };
        const response = await fetch(new URL(target, `http://127.0.0.1:${port}`), {
          ...init,
          headers,
        });
        if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
        return response;
      });
      return { ...client, member };
    },
    close: async () => {
      await db.end();
      await program.stop();
      await embedded.release();
    },
  };
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
