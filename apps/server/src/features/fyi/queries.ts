import { sql } from 'kysely';
import { FYI_DAYS } from '@rapport/contract/fyi.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { accountConditions } from '../accounts/queries.ts';
import { quoteJoins, quoteJson } from '../claims/queries.ts';
import type { QuoteRow } from '../claims/queries.ts';

export interface FyiRow {
  id: string;
  account_id: string;
  account_name: string;
  conversation_id: string;
  category: string;
  title: string;
  description: string;
  happened_at: Date;
  method: string;
  quote: QuoteRow | null;
}

interface Page {
  take: number;
  skip: number;
  accountTagFilters?: string[] | undefined;
}

/** An absence or a new contact of last year is no news. */
const open = (tags: string[] | undefined) =>
  sql`f.deleted_at is null and f.done_at is null and f.happened_at > app_now() - make_interval(days => ${FYI_DAYS}) and ${
    tags?.length
      ? sql`exists (select from account where account.org_id = f.org_id and account.id = f.account_id
          and ${sql.join(accountConditions({ accountTagFilters: tags }), sql` and `)})`
      : sql`true`
  }`;

/** Recent FYIs of accounts with the tags, newest first, each with its first quote. */
export async function listFyiRows(
  db: TenantDb,
  { take, skip, accountTagFilters }: Page,
): Promise<FyiRow[]> {
  const { rows } = await sql<FyiRow>`
    select f.id, f.account_id, a.name as account_name, f.conversation_id, f.category, f.title, f.description, f.happened_at,
      f.method, (select ${quoteJson} from evidence e ${quoteJoins}
        where e.org_id = f.org_id and e.claim_kind = 'fyi' and e.claim_id = f.id order by e.start_at limit 1) as quote
    from (select f.* from fyi f where ${open(accountTagFilters)} order by f.happened_at desc, f.id limit ${take} offset ${skip}) f
    join account a on a.org_id = f.org_id and a.id = f.account_id
    order by f.happened_at desc, f.id`.execute(db);
  return rows;
}

/** The number of recent FYIs, counted up to 10,000. */
export async function countFyi(db: TenantDb, tags: string[] | undefined): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from fyi f where ${open(tags)} limit 10000) f`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}
