import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';

/** Names the newest message and post of an account that the asker sees; null where they do not see the account. */
export const newestOf = (db: TenantDb, account: string): Promise<string | null> =>
  sql<{ newest: string }>`
    select concat_ws(' ',
      (select m.id from message m where m.account_id = a.id and not m.automatic order by m.sent_at desc, m.id desc limit 1),
      (select p.id from team_post p where p.account_id = a.id order by p.sent_at desc, p.id desc limit 1)) as newest
    from account a where a.id = ${account}`
    .execute(db)
    .then(({ rows }) => rows[0]?.newest ?? null);
