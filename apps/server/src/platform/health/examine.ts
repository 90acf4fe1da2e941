import { plural } from '@rapport/contract/kit/plural.ts';
import { statfs } from 'node:fs/promises';
import { isDatabaseAway } from '@rapport/database/failures.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { listTenants } from '../auth/organisations.ts';
import { systemContext } from '../context.ts';
import type { Services } from '../services.ts';

/** What a check found. */
export const Finding = z.object({ check: z.string(), ok: z.boolean(), says: z.string() });
export type Finding = z.infer<typeof Finding>;

type Check = (services: Services) => Promise<string>;

/** Checks that need the database. */
const OF_DATABASE: Record<string, Check> = {
  database: async ({ signIn }) => {
    const { rows } = await sql<{ version: string; size: string }>`
      select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`.execute(
      signIn,
    );
    return `Postgres ${rows[0]?.version}, ${rows[0]?.size}`;
  },
  letters: async ({ signIn }) => {
    const { rows } = await sql<{ known: boolean }>`select lower('É') = 'é' as known`.execute(
      signIn,
    );
    if (!rows[0]?.known)
      throw new Error(
        'the database knows upper and lower case of A to Z alone, so that a search for “école” does not find “École”: back it up and restore it, see docs/operations.md',
      );
    return 'upper and lower case are known in all scripts';
  },
  permissions: async ({ signIn }) => {
    const roles = await sql<{ name: string }>`
      select rolname as name from pg_roles
      where rolname in ('rapport_app', 'rapport_signin', 'rapport_queue') and not (rolsuper or rolbypassrls)`.execute(
      signIn,
    );
    if (roles.rows.length < 3) throw new Error('a login can bypass row-level security');
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not (c.relrowsecurity and c.relforcerowsecurity)`.execute(
      signIn,
    );
    if (rows.length > 0)
      throw new Error(`without row-level security: ${rows.map(({ name }) => name).join(', ')}`);
    return 'row-level security is forced on every tenant table';
  },
  queue: async ({ jobs }) => {
    const { waiting, failed } = await jobs.counts();
    if (failed > 0) throw new Error(`${failed} jobs failed in the last day, ${waiting} are queued`);
    return `${waiting} jobs queued, none failed in the last day`;
  },
  analysis: async (services) => {
    let n = 0;
    for (const { id } of await listTenants(services)) {
      const { rows } = await systemContext(services, id).run((db) =>
        sql<{ n: number }>`
          select count(*)::int as n from conversation where dirty_since < now() - interval '10 minutes'`.execute(
          db,
        ),
      );
      n += rows[0]?.n ?? 0;
    }
    if (n > 0)
      throw new Error(
        `${plural(n, 'conversation has', 'conversations have')} waited for analysis for over 10 minutes: is a worker running?`,
      );
    return 'no conversation has waited long';
  },
  organisations: async (services) => {
    const tenants = await listTenants(services);
    if (tenants.length === 0)
      throw new Error('there is none yet: import something, or start with the sample');
    return tenants.map(({ slug }) => slug).join(', ');
  },
};

/** Checks of this machine. */
const OF_MACHINE: Record<string, Check> = {
  storage: async ({ storage }) => {
    const key = `doctor/${process.pid}`;
    await storage.write(key, Buffer.from('ok'));
    const found = await storage.exists(key);
    await storage.remove(key);
    if (!found) throw new Error('a file that was written cannot be found');
    return 'files can be written, found and removed';
  },
  disk: async ({ config }) => {
    const { bavail, bsize } = await statfs(config.dataDir);
    const free = (bavail * bsize) / 1e9;
    if (free < 2) throw new Error(`only ${free.toFixed(1)} GB are free at ${config.dataDir}`);
    return `${free.toFixed(0)} GB free at ${config.dataDir}`;
  },
};

/** Runs all checks. Where the database is away, what needs it is not asked. */
export async function examine(services: Services): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [check, look] of Object.entries(OF_DATABASE)) {
    const found = await finding(check, look, services);
    findings.push(found);
    if (check === 'database' && !found.ok) break;
  }
  for (const [check, look] of Object.entries(OF_MACHINE))
    findings.push(await finding(check, look, services));
  const { model } = services.config;
  findings.push({
    check: 'model',
    ok: true,
    says: model ? `${model.kind} ${model.model}` : 'none set: rules only',
  });
  return findings;
}

async function finding(check: string, look: Check, services: Services): Promise<Finding> {
  try {
    return { check, ok: true, says: await look(services) };
  } catch (error) {
    return { check, ok: false, says: wordsOf(error as Error) };
  }
}

const wordsOf = (error: Error) =>
  isDatabaseAway(error) ? `cannot be reached: ${error.message}` : error.message;
