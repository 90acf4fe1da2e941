import { sql } from 'kysely';
import type { CaseRecord } from '@rapport/connectors/records.ts';
import { CASE_FIELDS, SYNCED_CASE_FIELDS } from '@rapport/contract/cases/fields.ts';
import { projectStatus } from '@rapport/contract/projects.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { markForScoring } from '../../accounts/commands/mark-for-scoring.ts';
import { refreshRevenue } from '../../revenue/commands/refresh-revenue.ts';
import { referenceKey } from './record-kind.ts';
import type { Found, KindWriter, Source } from './record-kind.ts';

const ofSource = ({ provider, connection }: Source, providerId: string) => ({
  provider,
  provider_id: providerId,
  connection_id: connection,
});

const accountIn = (found: Found, account: string | null): string | null =>
  (account && found.get(referenceKey('account', account))) ?? null;

/** Brings figures of the accounts that facts belong to, or belonged to, in step. */
async function refreshFigures(
  db: TenantDb,
  { org, now }: Source,
  table: 'deal' | 'revenue_entry',
  written: readonly { id: string; before: Record<string, unknown> | null }[],
): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`select distinct account_id as id from ${sql.table(table)}
    where id = any (${written.map(({ id }) => id)}::uuid[])`.execute(db);
  const before = written.flatMap((item) => (item.before ? [String(item.before.account_id)] : []));
  const accounts = [...new Set([...rows.map(({ id }) => id), ...before])].toSorted();
  await refreshRevenue(db, org, accounts);
  await markForScoring(db, accounts, now);
}

export const DEALS: KindWriter<'deal'> = {
  kind: 'deal',
  table: 'deal',
  providerId: ({ providerId }) => providerId,
  version: ({ updatedAt }) => updatedAt.getTime(),
  references: ({ account }) => [{ kind: 'account', id: account, required: true }],
  rows: async (_db, _source, records, found) =>
    records.map((record) => ({
      account_id: accountIn(found, record.account),
      name: record.name,
      owner_name: record.owner,
      stage: record.stage,
      type: record.type,
      amount: record.amount,
      ...(record.currency !== null && { currency: record.currency }),
      is_closed: record.closed || record.won,
      is_won: record.won,
      opened_on: record.openedOn,
      close_date: record.closeDate,
      provider_link: record.link,
    })),
  newRow: (source, { providerId }) => ofSource(source, providerId),
  after: (db, source, written) => refreshFigures(db, source, 'deal', written),
};

export const REVENUE: KindWriter<'revenue'> = {
  kind: 'revenue',
  table: 'revenue_entry',
  providerId: ({ providerId }) => providerId,
  version: ({ updatedAt }) => updatedAt.getTime(),
  references: ({ account }) => [{ kind: 'account', id: account, required: true }],
  rows: async (_db, _source, records, found) =>
    records.map((record) => ({
      account_id: accountIn(found, record.account),
      day: record.day,
      amount: record.amount,
      ...(record.currency !== null && { currency: record.currency }),
      company: record.company,
      income_group: record.incomeGroup,
      income_type: record.incomeType,
    })),
  newRow: (source, { providerId }) => ofSource(source, providerId),
  after: (db, source, written) => refreshFigures(db, source, 'revenue_entry', written),
};

export const PROJECTS: KindWriter<'project'> = {
  kind: 'project',
  table: 'project',
  providerId: ({ providerId }) => providerId,
  version: ({ updatedAt }) => updatedAt.getTime(),
  references: ({ account }) => [{ kind: 'account', id: account, required: true }],
  rows: async (_db, _source, records, found) =>
    records.map((record) => ({
      account_id: accountIn(found, record.account),
      name: record.name,
      status_name: record.status,
      status_type: projectStatus(record.status),
      start_date: record.startDate,
      end_date: record.endDate,
      icp_name: record.icp,
      country: record.country,
      service_type: record.serviceType,
      parallel_run_date: record.parallelRunDate,
      go_live_date: record.goLiveDate,
      active_workers: record.activeWorkers,
      expected_active_workers: record.expectedActiveWorkers,
      payroll_status: record.payroll?.status ?? null,
      payroll_start: record.payroll?.startDate ?? null,
      payroll_end: record.payroll?.endDate ?? null,
      payroll_version: record.payroll?.version ?? null,
      payroll_published_on: record.payrollPublishedOn,
      provider_link: record.link,
      updated_at: record.updatedAt.toISOString(),
    })),
  newRow: (source, { providerId }) => ofSource(source, providerId),
};

/** Columns of the fields that support desks deliver. */
const syncedColumns = (record: CaseRecord) =>
  Object.fromEntries(
    SYNCED_CASE_FIELDS.map((key) => {
      const value = record[key];
      return [CASE_FIELDS[key].column, value instanceof Date ? value.toISOString() : value];
    }),
  );

export const CASES: KindWriter<'case'> = {
  kind: 'case',
  table: 'support_case',
  providerId: ({ providerId }) => providerId,
  version: ({ updatedAt }) => updatedAt.getTime(),
  references: ({ account }) =>
    account === null ? [] : [{ kind: 'account', id: account, required: false }],
  rows: async (_db, _source, records, found) =>
    records.map((record) => ({
      account_id: accountIn(found, record.account),
      ...syncedColumns(record),
      description: record.description,
      link: record.link,
    })),
  newRow: (source, { providerId }) => ofSource(source, providerId),
};
