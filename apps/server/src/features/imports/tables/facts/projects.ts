import { projectStatus } from '@rapport/contract/projects.ts';
import { number, text } from './fact-kind.ts';
import type { FactKind } from './fact-kind.ts';

/** Most people that are believed to work for one customer. */
const MOST_WORKERS = 100_000_000;

const isHeadcount = (value: number | null) =>
  value === null || (Number.isInteger(value) && value >= 0 && value <= MOST_WORKERS);

/** Projects of accounts; without an id the key is account, name and start. */
export const PROJECTS: FactKind = {
  table: 'project',
  key: ['provider', 'provider_id'],
  hasId: true,
  ofAccount: true,
  toRow: (record, { account, keyOf }) => {
    const workers = {
      active_workers: number(record.activeWorkers),
      expected_active_workers: number(record.expectedActiveWorkers),
    };
    if (!Object.values(workers).every(isHeadcount))
      return 'the number of workers must be a whole number from 0 to 100,000,000';
    const status = text(record.status);
    const link = text(record.link);
    return {
      provider: 'import',
      provider_id: text(record.externalId) ?? keyOf(account, record.name, record.startDate),
      account_id: account,
      name: text(record.name),
      status_name: status,
      status_type: status && projectStatus(status),
      start_date: text(record.startDate),
      end_date: text(record.endDate),
      icp_name: text(record.icp),
      country: text(record.country),
      service_type: text(record.serviceType),
      parallel_run_date: text(record.parallelRun),
      go_live_date: text(record.goLive),
      ...workers,
      payroll_status: text(record.payrollStatus),
      payroll_start: text(record.payrollStart),
      payroll_end: text(record.payrollEnd),
      payroll_version: text(record.payrollVersion),
      payroll_published_on: text(record.payrollPublished),
      provider_link: link && /^https?:\/\//i.test(link) ? link : null,
    };
  },
};
