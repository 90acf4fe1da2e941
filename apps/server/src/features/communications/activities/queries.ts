import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { activityColumns } from '../thread/queries.ts';
import type { ActivityRow } from '../thread/queries.ts';

interface Filter {
  accountId: string;
  pageSize: number;
  olderThan?: string | undefined;
  newerThan?: string | undefined;
}

/** Messages of an account before or after a moment, newest first, with the total count. */
export async function listActivityRows(
  db: TenantDb,
  { accountId, pageSize, olderThan, newerThan }: Filter,
) {
  const where = sql`m.account_id = ${accountId} and not m.automatic`;
  const { rows } = await sql<ActivityRow>`
    select ${activityColumns} from message m where ${where}
      and m.sent_at < coalesce(${olderThan ?? null}::timestamptz, 'infinity')
      and m.sent_at > coalesce(${newerThan ?? null}::timestamptz, '-infinity')
    order by m.sent_at desc, m.id desc limit ${pageSize}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from message m where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
