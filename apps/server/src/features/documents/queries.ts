import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';

export interface DocumentRow {
  id: string;
  account_id: string | null;
  title: string;
  mime_type: string;
  size: number;
  origin_provider: string;
  at: Date;
  conversation_id: string | null;
}

const MOST = 500;

/** Documents of an account the asker may see, newest first, and how many there are. */
export async function listDocumentRows(db: TenantDb, accountId: string) {
  const { rows } = await sql<DocumentRow>`
    select d.id, d.account_id, d.title, d.mime_type, d.size, d.origin_provider,
      coalesce(d.original_created_at, d.created_at) as at, m.conversation_id
    from document d left join message m on m.org_id = d.org_id and m.id = d.message_id
    where d.account_id = ${accountId}
    order by d.original_created_at desc nulls last, d.created_at desc, d.id limit ${MOST}`.execute(
    db,
  );
  if (rows.length < MOST) return { rows, total: rows.length };
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from document where account_id = ${accountId}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
