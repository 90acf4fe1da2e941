import { sql } from 'kysely';
import { CONTACT_FIELDS } from '@rapport/contract/contacts/fields.ts';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { sentAhead } from '@rapport/database/pipelined.ts';
import { readSignature } from '@rapport/intelligence/text/read-signature.ts';
import { toJsonb } from '../../../platform/jsonb.ts';

/** The owner of a field taken from messages: a source or a person replaces it. */
const MAIL = 'mail';
/** Signatures read of one person, the newest first. */
const SIGNATURES_READ = 10;

const FIELDS = ['title', 'address', 'linkedin', 'phone', 'mobile'] as const;
const columnOf = (field: (typeof FIELDS)[number]) => CONTACT_FIELDS[field].column;

interface Row {
  id: string;
  name: string | null;
  email: string | null;
  title: string | null;
  address: string | null;
  linkedin_url: string | null;
  phone: string | null;
  mobile_phone: string | null;
  field_owners: Record<string, string>;
  signatures: string[];
}

/**
 * Fills what nobody else says of these people from the signatures of their mails, the newest first; what came from a
 * signature follows the newest one. Signatures of private mails are left out: everybody who sees a contact sees its fields.
 * Returns how many people changed.
 */
export async function fillFromSignatures(db: TenantDb, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql<Row>`
    with asked as materialized (
      select distinct coalesce(k.merged_into, k.id) as id from contact k where k.id = ${anyOf(ids)})
    select p.id, p.name, p.email, p.field_owners, ${sql.join(FIELDS.map((field) => sql.ref(`p.${columnOf(field)}`)))},
      array(select left(newest.signature, 4000) from same_person(p.id) who cross join lateral (
          select m.signature, m.sent_at, m.provider_item_id from message m
          where m.org_id = p.org_id and m.sender_id = who and m.signature <> '' and not m.automatic
            and m.visible_to is null and (p.restricted or not m.restricted)
          order by m.sent_at desc, m.provider_item_id collate "C" desc limit ${SIGNATURES_READ}) newest
        order by newest.sent_at desc, newest.provider_item_id collate "C" desc limit ${SIGNATURES_READ}) as signatures
    from asked join contact p on p.id = asked.id`.execute(db);
  const changed = rows.flatMap((row) => changeOf(row) ?? []);
  if (changed.length > 0)
    await sql`update contact c set ${sql.join(FIELDS.map((field) => sql`${sql.ref(columnOf(field))} = u.row ->> ${columnOf(field)}::text`))},
        field_owners = u.row -> 'field_owners'
      from jsonb_array_elements(${toJsonb(changed)}::jsonb) u (row) where c.id = (u.row ->> 'id')::uuid ${sentAhead}`.execute(
      db,
    );
  return changed.length;
}

/** The row as it is to be; null when nothing changes. */
function changeOf(row: Row) {
  const read = row.signatures.map((signature) => readSignature(signature, row));
  const after = { ...row, field_owners: { ...row.field_owners } };
  for (const field of FIELDS) {
    const column = columnOf(field);
    const owner = row.field_owners[column];
    if (owner !== MAIL && (owner !== undefined || row[column] !== null)) continue;
    after[column] = read.map((facts) => facts[field]).find((value) => value !== null) ?? null;
    if (after[column] === null) delete after.field_owners[column];
    else after.field_owners[column] = MAIL;
  }
  const differs = FIELDS.some((field) => after[columnOf(field)] !== row[columnOf(field)]);
  return differs ? after : null;
}
