import { sql } from 'kysely';
import type { ServiceAnswer } from '@rapport/contract/contacts/enrichment.ts';
import { contactField, ENRICHED_CONTACT_FIELDS } from '@rapport/contract/contacts/fields.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { systemContext } from '../../../platform/context.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { refuseRecord } from '../../accounts/policy.ts';

type Field = (typeof ENRICHED_CONTACT_FIELDS)[number];

export interface PersonRow {
  id: string;
  email: string | null;
  name: string | null;
  internal: boolean;
  account_name: string | null;
  values: Record<Field, string | null>;
  owners: Record<Field, string | undefined>;
}

const columns = sql.join(
  ENRICHED_CONTACT_FIELDS.map((key) => sql`${key}::text, p.${sql.ref(contactField(key).column!)}`),
);
const owners = sql.join(
  ENRICHED_CONTACT_FIELDS.map(
    (key) => sql`${key}::text, p.field_owners ->> ${contactField(key).column!}::text`,
  ),
);

/** A person by their address or id; one that was merged leads to the person kept. */
export async function personOf(
  db: TenantDb,
  by: { email: string } | { id: string },
): Promise<PersonRow> {
  const sought = 'id' in by ? sql`id = ${by.id}` : sql`email = ${by.email}`;
  const { rows } = await sql<PersonRow>`
    select p.id, p.email, p.name, p.internal, coalesce(a.pretty_name, a.name) as account_name,
      json_build_object(${columns}) as values, json_build_object(${owners}) as owners
    from contact p left join account a on a.org_id = p.org_id and a.id = p.account_id
    where p.id = (select coalesce(merged_into, id) from contact where ${sought})`.execute(db);
  if (rows[0]) return rows[0];
  if ('id' in by) return refuseRecord(db, 'contact', by.id);
  throw new AppError('not_found', { message: 'There is no contact with this address.' });
}

export interface SignatureRow {
  id: string;
  conversation_id: string;
  signature: string;
  sent_at: Date;
}

const SIGNATURES_READ = 400;

/** The signatures of a person's mails that the caller may see, the newest first. */
export const signaturesOf = (db: TenantDb, id: string): Promise<SignatureRow[]> =>
  sql<SignatureRow>`
    select m.id, m.conversation_id, left(m.signature, 4000) as signature, m.sent_at from message m
    where m.sender_id in (select same_person(${id})) and m.signature <> '' and not m.automatic
    order by m.sent_at desc, m.id desc limit ${SIGNATURES_READ}`
    .execute(db)
    .then(({ rows }) => rows);

/** Who edited each field last, and when. */
export const editsOf = (db: TenantDb, id: string) =>
  sql<{ field: string; name: string | null; at: Date }>`
    select distinct on (f.key) f.key as field, m.name, e.at
    from audit_event e cross join lateral jsonb_object_keys(e.detail) f (key)
    left join member m on m.org_id = e.org_id and m.id = e.member_id
    where e.subject_kind = 'contact' and e.subject_id = ${id} and e.action = 'contact.edited' order by f.key, e.at desc`
    .execute(db)
    .then(({ rows }) => rows);

/** The imports that set columns of a person, the newest first; those that were undone left nothing. */
export const importsOf = (db: TenantDb, id: string) =>
  sql<{ after: Record<string, unknown>; name: string; at: Date }>`
    select c.after, b.file_name as name, coalesce(b.finished_at, b.created_at) as at from import_change c
    join import_batch b on b.org_id = c.org_id and b.id = c.batch_id
    where c.entity = 'contact' and c.key = jsonb_build_object('id', ${id}::text) and b.undone_at is null
    order by b.created_at desc, c.seq desc limit 50`
    .execute(db)
    .then(({ rows }) => rows);

export interface ServiceRow {
  service: string;
  said: ServiceAnswer;
  received_at: Date;
}

export const servicesOf = (db: TenantDb, id: string) =>
  db
    .selectFrom('contact_enrichment')
    .select(['service', 'said', 'received_at'])
    .where('contact_id', '=', id)
    .orderBy('received_at', 'desc')
    .orderBy('service')
    .$narrowType<Pick<ServiceRow, 'said'>>()
    .execute();

/** When each connected provider last said something of a person. Records of a source are the program's alone. */
export async function connectionsOf(ctx: Ctx, id: string): Promise<Map<string, Date | null>> {
  const system = systemContext(ctx.services, ctx.asker.organisation, ctx.now);
  const { rows } = await system.run((db) =>
    sql<{ provider: string; version: number }>`
      select c.provider, max(s.version)::float8 as version from source_record s
      join connection c on c.org_id = s.org_id and c.id = s.connection_id
      where s.kind = 'contact' and s.record_id = ${id} group by c.provider`.execute(db),
  );
  // A version is milliseconds where the provider says when a record changed, else a sequence.
  return new Map(
    rows.map(({ provider, version }) => [provider, version > 1e12 ? new Date(version) : null]),
  );
}

const PAGE = 200;

/** The next people after an id, in its order. */
export const nextContacts = async (db: TenantDb, after: string | null): Promise<string[]> => {
  const rows = await db
    .selectFrom('contact')
    .select('id')
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(PAGE)
    .execute();
  return rows.map(({ id }) => id);
};
