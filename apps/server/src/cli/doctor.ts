import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { listTenants } from '../platform/auth/organisations.ts';
import type { CliCommand } from '../platform/cli.ts';
import { readConfig } from '../platform/config.ts';
import type { Services } from '../platform/services.ts';

interface Finding {
  check: string;
  ok: boolean;
  says: string;
}

type Check = (services: Services) => Promise<string>;

const CHECKS: Record<string, Check> = {
  database: async ({ owner }) => {
    const { rows } = await sql<{ version: string; size: string }>`
      select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`.execute(
      owner,
    );
    return `Postgres ${rows[0]?.version}, ${rows[0]?.size}`;
  },
  permissions: async ({ owner }) => {
    const role = await sql<{ bad: boolean }>`
      select rolsuper or rolbypassrls as bad from pg_roles where rolname = 'rapport_app'`.execute(
      owner,
    );
    if (role.rows[0]?.bad !== false) throw new Error('the app role can bypass row-level security');
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not (c.relrowsecurity and c.relforcerowsecurity)`.execute(
      owner,
    );
    if (rows.length > 0)
      throw new Error(`without row-level security: ${rows.map(({ name }) => name).join(', ')}`);
    return 'row-level security is forced on every tenant table';
  },
  queue: async ({ owner }) => {
    const { rows } = await sql<{ waiting: number; failed: number }>`
      select count(*) filter (where state in ('created', 'retry'))::int as waiting, count(*) filter (where state = 'failed')::int as failed
      from pgboss.job where created_on > now() - interval '1 day'`.execute(owner);
    const { waiting = 0, failed = 0 } = rows[0] ?? {};
    if (failed > 0) throw new Error(`${failed} jobs failed in the last day, ${waiting} are queued`);
    return `${waiting} jobs queued, none failed in the last day`;
  },
  analysis: async ({ owner }) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from conversation where dirty_since < now() - interval '10 minutes'`.execute(
      owner,
    );
    const n = rows[0]?.n ?? 0;
    if (n > 0)
      throw new Error(
        `${n} conversations have waited for analysis for over 10 minutes: is a worker running?`,
      );
    return 'no conversation has waited long';
  },
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
  organisations: async (services) => {
    const tenants = await listTenants(services);
    if (tenants.length === 0)
      throw new Error('there is none yet: import something, or start with the sample');
    return tenants.map(({ slug }) => slug).join(', ');
  },
};

/** `rapport doctor`: checks database, permissions, queue, analysis, storage, disk, organisations and model. */
export const doctorCommand: CliCommand = {
  name: 'doctor',
  summary: 'Check the installation',
  usage: 'doctor [--json]',
  async run({ json, say, emit, open }) {
    const findings: Finding[] = [];
    try {
      const services = await open();
      for (const [check, look] of Object.entries(CHECKS))
        findings.push(await finding(check, look, services));
    } catch (error) {
      findings.push({ check: 'database', ok: false, says: (error as Error).message });
    }
    const { model } = readConfig();
    findings.push({
      check: 'model',
      ok: true,
      says: model ? `${model.kind} ${model.model}` : 'none set: rules only',
    });
    for (const found of findings) {
      if (json) emit(found);
      else say(`${found.ok ? 'ok  ' : 'FAIL'} ${found.check.padEnd(14)} ${found.says}`);
    }
    return findings.every(({ ok }) => ok) ? 0 : 1;
  },
};

async function finding(check: string, look: Check, services: Services): Promise<Finding> {
  try {
    return { check, ok: true, says: await look(services) };
  } catch (error) {
    return { check, ok: false, says: (error as Error).message };
  }
}
