import { readInThreads } from '../../apps/server/src/features/analysis/conversations/read-in-threads.ts';
import { sql } from 'kysely';
import path from 'node:path';
import { rm } from 'node:fs/promises';
import { AccountsQuery } from '@rapport/contract/accounts/accounts.ts';
import { listAccountRows } from '../../apps/server/src/features/accounts/queries.ts';
import { createOrganisation } from '../../apps/server/src/features/auth/commands/create-organisation.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { systemContext } from '../../apps/server/src/platform/context.ts';
import { openAsOwner, openProgram } from '../../apps/server/src/platform/program/start.ts';
import { fillAccounts, fillSnapshots } from './many-accounts.ts';
import { quantile, rowOf, timed } from './measure.ts';
import type { BenchRow } from './measure.ts';

const RUNS = 60;

/** The accounts list over the API, compared with plain SQL for the same rows as the tables' owner, without row-level security. */
export async function run(): Promise<BenchRow[]> {
  const work = path.resolve(import.meta.dirname, '../../.cache/bench-list');
  await rm(work, { recursive: true, force: true });
  const config = readConfig({
    ...process.env,
    RAPPORT_DATA_DIR: work,
    RAPPORT_LOG_LEVEL: 'error',
  });
  const services = await openProgram(config, {
    tools: [],
    answerers: null,
    read: readInThreads,
  });
  const { owner, close } = await openAsOwner(config);
  const rows: BenchRow[] = [];
  try {
    for (const count of [2_000, 100_000]) {
      const organisation = await createOrganisation(services, {
        slug: `list-${count}`,
        name: 'List',
      });
      const ctx = systemContext(services, organisation);
      await fillAccounts(ctx, count);
      await fillSnapshots(owner, organisation);
      await sql`vacuum analyze account`.execute(owner);
      await sql`vacuum analyze account_domain`.execute(owner);
      await sql`vacuum analyze account_snapshot`.execute(owner);
      for (const [what, page] of Object.entries(PAGES)) {
        const query = AccountsQuery.parse({ take: 20, ...page });
        const ours = await timed(RUNS, () => ctx.run((db) => listAccountRows(db, query)));
        const bare = await timed(RUNS, async () => {
          await bareRows(query.skip).execute(owner);
          await sql`select count(*) from account where org_id = ${organisation}`.execute(owner);
        });
        function bareRows(skip: number) {
          return sql`select a.*, m.name as owner_name, m.email as owner_email,
              array(select d.domain from account_domain d where d.org_id = a.org_id and d.account_id = a.id order by d.domain) as domains,
              array(select s.arr from account_snapshot s where s.org_id = a.org_id and s.account_id = a.id order by s.month) as months
            from account a left join member m on m.org_id = a.org_id and m.id = a.owner_id
            where a.org_id = ${organisation} order by lower(a.name), a.id limit 20 offset ${skip}`;
        }
        rows.push(
          rowOf(
            'list',
            `${count} accounts, ${what}, p50; peer: bare SQL`,
            quantile(ours, 0.5),
            quantile(bare, 0.5),
            'ms',
          ),
        );
      }
    }
  } finally {
    await close();
    await services.close();
    await rm(work, { recursive: true, force: true });
  }
  return rows;
}

const PAGES = { 'first page': {}, 'page 50': { skip: 980 } };
