import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';
import { AppError } from '../../platform/errors.ts';
import { refuseRecord } from '../accounts/policy.ts';

export interface DocumentRow {
  id: string;
  account_id: string | null;
  title: string;
  mime_type: string;
  size: number;
  origin_provider: string;
  at: Date;
  conversation_id: string | null;
  owner: string | null;
  labels: string[];
  signed: boolean | null;
  requires_signature: boolean | null;
}

const columns = sql`d.id, d.account_id, d.title, d.mime_type, d.size, d.origin_provider,
  coalesce(d.original_created_at, d.created_at) as at, m.conversation_id, coalesce(o.name, o.email) as owner, d.labels, d.signed,
  d.requires_signature`;
const joins = sql`left join message m on m.org_id = d.org_id and m.id = d.message_id
  left join contact o on o.org_id = m.org_id and o.id = m.sender_id`;

/** A page of an account's documents visible to the caller, newest first, with the total count. */
export async function listDocumentRows(
  db: TenantDb,
  accountId: string,
  { pageSize, skip = 0 }: { pageSize: number; skip?: number },
) {
  const { rows } = await sql<DocumentRow>`
    select ${columns} from document d ${joins}
    where d.account_id = ${accountId}
    order by d.original_created_at desc nulls last, d.created_at desc, d.id limit ${pageSize} offset ${skip}`.execute(
    db,
  );
  const { total } = await db
    .selectFrom('document')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Characters of a document's text that are shown. */
const SHOWN_CHARACTERS = 300_000;

export interface DocumentDetailRow extends DocumentRow {
  account_name: string | null;
  conversation_title: string | null;
  kept: boolean;
  text_at: Date | null;
  text_refused: string | null;
  pages: { number: number; text: string }[];
  shortened: boolean;
}

/** One document visible to the caller, with the beginning of its text. */
export async function oneDocument(db: TenantDb, id: string): Promise<DocumentDetailRow> {
  const { rows } = await sql<DocumentDetailRow>`
    select ${columns}, a.name as account_name, c.title as conversation_title, d.sha256 is not null as kept, d.text_at,
      d.text_refused, coalesce(p.shown, '[]') as pages, coalesce(p.shortened, false) as shortened
    from document d ${joins}
    left join account a on a.org_id = d.org_id and a.id = d.account_id
    left join conversation c on c.org_id = m.org_id and c.id = m.conversation_id
    cross join lateral (
      select json_agg(json_build_object('number', number, 'text', text) order by number) filter (where until <= ${SHOWN_CHARACTERS}) as shown,
        bool_or(until > ${SHOWN_CHARACTERS}) as shortened
      from (select number, text, sum(length(text)) over (order by number) as until from document_page
        where org_id = d.org_id and document_id = d.id) each_page) p
    where d.id = ${id}`.execute(db);
  return rows[0] ?? refuseRecord(db, 'document', id);
}

export interface KeptFile {
  id: string;
  title: string;
  mime_type: string;
  /** Key in the file storage. */
  place: string;
}

/** The file of a document visible to the caller; null if it is not visible or has no file. */
export async function keptFile(db: TenantDb, id: string): Promise<KeptFile | null> {
  const { rows } = await sql<KeptFile>`
    select d.id, d.title, d.mime_type, b.place from document d
    join blob b on b.org_id = d.org_id and b.sha256 = d.sha256 where d.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Like `keptFile`, but throws an error that gives the reason. */
export const needFile = async (db: TenantDb, id: string): Promise<KeptFile> =>
  (await keptFile(db, id)) ?? refuseFile(db, id);

async function refuseFile(db: TenantDb, id: string): Promise<never> {
  const document = await db
    .selectFrom('document')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!document) return refuseRecord(db, 'document', id);
  throw new AppError('not_found', {
    message: 'The source lists this document but did not provide the file.',
  });
}
