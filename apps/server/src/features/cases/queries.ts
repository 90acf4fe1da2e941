import { sql } from 'kysely';
import type { InferResult, RawBuilder, SqlBool } from 'kysely';
import {
  CASE_FIELDS,
  DETAIL_CASE_FIELDS,
  ROW_CASE_FIELDS,
} from '@rapport/contract/cases/fields.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { midnight } from '../../platform/today.ts';
import { accountConditions } from '../accounts/queries.ts';
import { refuseRecord } from '../accounts/policy.ts';

const STORED = ROW_CASE_FIELDS.flatMap((key) =>
  key === 'owner' ? [] : [`s.${CASE_FIELDS[key].column}` as const],
);
const STORED_DETAILS = DETAIL_CASE_FIELDS.flatMap((key) =>
  key === 'creator' ? [] : [`s.${CASE_FIELDS[key].column}` as const],
);

/** Selects cases `s` with their account `a` and owner `p`. */
const selectCases = (db: TenantDb) =>
  db
    .selectFrom('support_case as s')
    .leftJoin('account as a', (join) =>
      join.onRef('a.org_id', '=', 's.org_id').onRef('a.id', '=', 's.account_id'),
    )
    .leftJoin('contact as p', (join) =>
      join.onRef('p.org_id', '=', 's.org_id').onRef('p.id', '=', 's.owner_contact_id'),
    )
    .select([...STORED, 's.id', 's.account_id', 'a.name as account_name'])
    .select((on) => on.fn.coalesce('p.name', 'p.email').as('owner'));

const selectDetails = (db: TenantDb) =>
  selectCases(db)
    .leftJoin('contact as c', (join) =>
      join.onRef('c.org_id', '=', 's.org_id').onRef('c.id', '=', 's.creator_contact_id'),
    )
    .select([...STORED_DETAILS, 's.description', 's.provider', 's.link'])
    .select((on) => [
      on.fn.coalesce('c.name', 'c.email').as('creator'),
      on
        .selectFrom('conversation as v')
        .select('v.id')
        .whereRef('v.org_id', '=', 's.org_id')
        .whereRef('v.case_id', '=', 's.id')
        .orderBy('v.last_at', 'desc')
        .limit(1)
        .as('conversation_id'),
    ]);

export type CaseRow = InferResult<ReturnType<typeof selectCases>>[number];
export type CaseDetailRow = InferResult<ReturnType<typeof selectDetails>>[number];

/** One case visible to the caller, with its text. */
export async function oneCase(db: TenantDb, id: string): Promise<CaseDetailRow> {
  const row = await selectDetails(db).where('s.id', '=', id).executeTakeFirst();
  return row ?? refuseRecord(db, 'support_case', id);
}

interface Filter {
  accountIds?: string[] | undefined;
  accountTagFilters?: string[] | undefined;
  /** Opened by this person, or in a conversation with them. */
  contactId?: string | undefined;
  openOnly?: boolean;
  /** Opened on this day or later. */
  since?: string | undefined;
  /** Opened before this day. */
  until?: string | undefined;
  pageSize: number;
  skip: number;
}

function conditions({
  accountIds,
  accountTagFilters,
  contactId,
  openOnly,
  since,
  until,
}: Omit<Filter, 'pageSize' | 'skip'>): RawBuilder<SqlBool> {
  const all = [
    sql`true`,
    ...(accountIds?.length ? [sql`s.account_id = any (${accountIds}::uuid[])`] : []),
    ...(contactId ? [ofPerson(contactId)] : []),
    ...(openOnly ? [sql`s.status <> 'Closed'`] : []),
    ...(since ? [sql`s.opened_at >= ${midnight(since)}`] : []),
    ...(until ? [sql`s.opened_at < ${midnight(until)}`] : []),
  ];
  if (accountTagFilters?.length)
    all.push(sql`s.account_id in (select account.id from account
      where ${sql.join(accountConditions({ accountTagFilters }), sql` and `)})`);
  return sql.join(all, sql` and `);
}

const ofPerson = (
  id: string,
) => sql`(s.creator_contact_id in (select same_person(${id}::uuid)) or exists (
  select from conversation v join conversation_contact cc on cc.org_id = v.org_id and cc.conversation_id = v.id
  where v.org_id = s.org_id and v.case_id = s.id and cc.contact_id in (select same_person(${id}::uuid))))`;

/** One page of cases, open ones first, with the total count. */
export async function listCaseRows(db: TenantDb, { pageSize, skip, ...filter }: Filter) {
  const matching = conditions(filter);
  const rows = await selectCases(db)
    .where(matching)
    .orderBy(sql`s.status = 'Closed'`)
    .orderBy('s.opened_at', 'desc')
    .orderBy('s.id')
    .limit(pageSize)
    .offset(skip)
    .execute();
  const { total } = await db
    .selectFrom('support_case as s')
    .select((on) => on.cast<number>(on.fn.countAll(), 'integer').as('total'))
    .where(matching)
    .executeTakeFirstOrThrow();
  return { rows, total };
}
