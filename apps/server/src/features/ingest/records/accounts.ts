import { sql } from 'kysely';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { markForScoring } from '../../accounts/commands/mark-for-scoring.ts';
import { refreshRevenue } from '../../revenue/commands/refresh-revenue.ts';
import { linkDomains } from '../people/link-domains.ts';
import { referenceKey } from './record-kind.ts';
import type { KindWriter, RecordOf, Source, Written } from './record-kind.ts';

type Record = RecordOf<'account'>;

export const ACCOUNTS: KindWriter<'account'> = {
  kind: 'account',
  table: 'account',
  owners: () => ({}),
  providerId: ({ providerId }) => providerId,
  version: ({ updatedAt }) => updatedAt.getTime(),
  references: ({ parent }) =>
    parent === null ? [] : [{ kind: 'account', id: parent, required: false }],
  match: findAccounts,
  rows: async (_db, _source, records, found) =>
    records.map((record) => ({
      name: record.name,
      stage: record.stage,
      tier: record.tier,
      arr: record.arr,
      ...(record.currency !== null && { currency: record.currency }),
      start_date: record.startDate,
      renewal_date: record.renewalDate,
      provider_link: record.link,
      parent_id: (record.parent && found.get(referenceKey('account', record.parent))) ?? null,
    })),
  newRow: (source, { providerId }) => ({
    provider: source.provider,
    provider_id: providerId,
    connection_id: source.connection,
  }),
  after: async (db, source, written) => {
    await breakCycles(db, written);
    await claimDomains(db, source, written);
    await refreshFigures(db, source, written);
  },
};

/** Accounts that were there before the source was connected: by the same id in an import, else by a domain. */
async function findAccounts(
  db: TenantDb,
  { connection }: Source,
  records: readonly Record[],
): Promise<Map<string, string>> {
  const claims = records.flatMap(({ providerId, domains }) =>
    domains.map((domain) => ({ providerId, domain: domain.toLowerCase() })),
  );
  const { rows } = await sql<{ provider_id: string; id: string }>`
    with known as (
      select a.provider_id as key, a.id, 0 as rank from account a
        where a.provider = 'import' and a.provider_id = any (${records.map(({ providerId }) => providerId)})
      union all select c.key, d.account_id, 1
        from unnest(${claims.map(({ providerId }) => providerId)}::text[], ${claims.map(({ domain }) => domain)}::text[]) as c (key, domain)
        join account_domain d on d.domain = c.domain),
    free as (
      select * from known k where not exists (select from source_record s where s.connection_id = ${connection}
        and s.kind = 'account' and s.record_id = k.id))
    select distinct on (id) key as provider_id, id from (
      select distinct on (key) key, id, rank from free order by key, rank, id) best
    order by id, rank, key collate "C"`.execute(db);
  return new Map(rows.map((row) => [row.provider_id, row.id]));
}

/** A source may say that accounts are above one another: then none of them is. */
async function breakCycles(db: TenantDb, written: readonly Written<'account'>[]) {
  const ids = written.flatMap(({ id, record }) => (record.parent === null ? [] : [id]));
  if (ids.length === 0) return;
  await sql`
    with recursive line as (
      select id as start, parent_id as above from account where id = any (${ids}::uuid[])
      union select line.start, a.parent_id from account a join line on a.id = line.above)
    update account set parent_id = null where id in (
      select above from line where start in (select start from line where above = start) intersect
      select l.start from line l where l.above = l.start
      union select start from line where above = start)`.execute(db);
}

/** Joins domains to accounts. Of two accounts of the source that claim one, that with the smaller key has it; people and conversations follow. */
async function claimDomains(
  db: TenantDb,
  { org, connection, now }: Source,
  written: readonly Written<'account'>[],
) {
  const claims = written.flatMap(({ id, record }) =>
    record.domains.map((domain) => ({ id, key: record.providerId, domain: domain.toLowerCase() })),
  );
  const dropped = await sql<{ domain: string }>`
    delete from account_domain d where d.source = 'crm' and d.account_id = any (${written.map(({ id }) => id)}::uuid[])
      and not exists (select from unnest(${claims.map(({ id }) => id)}::uuid[], ${claims.map(({ domain }) => domain)}::text[]) as c (id, domain)
        where c.id = d.account_id and c.domain = d.domain)
    returning domain`.execute(db);
  const gained = await sql<{ domain: string }>`
    insert into account_domain as d (org_id, domain, account_id, source)
    select distinct on (u.domain) ${org}::uuid, u.domain, u.id, 'crm'
    from unnest(${claims.map(({ id }) => id)}::uuid[], ${claims.map(({ key }) => key)}::text[],
      ${claims.map(({ domain }) => domain)}::text[]) as u (id, key, domain) order by u.domain, u.key collate "C"
    on conflict (org_id, domain) do update set account_id = excluded.account_id
      where d.source = 'crm' and exists (
        select from source_record held, source_record ours
        where held.connection_id = ${connection} and held.kind = 'account' and held.record_id = d.account_id
          and ours.connection_id = ${connection} and ours.kind = 'account' and ours.record_id = excluded.account_id
          and ours.provider_id collate "C" < held.provider_id collate "C")
    returning domain`.execute(db);
  await linkDomains(
    db,
    [...dropped.rows, ...gained.rows].map(({ domain }) => domain),
    now,
  );
}

/**
 * Rebuilds ended months that were rebuilt from an older version of an account, and has the account scored again, also
 * when it has no records: an older version of one may have belonged to it.
 */
async function refreshFigures(
  db: TenantDb,
  { org, now }: Source,
  written: readonly Written<'account'>[],
) {
  const ids = written.map(({ id }) => id).toSorted();
  await db
    .deleteFrom('account_snapshot')
    .where('account_id', '=', anyOf(ids))
    .where('live', '=', false)
    .execute();
  await refreshRevenue(db, org, ids);
  await markForScoring(db, ids, now);
}
