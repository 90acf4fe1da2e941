import type { z } from 'zod';
import type { Project } from '@rapport/contract/projects.ts';
import type { ProjectRow } from './queries.ts';

type ProjectAnswer = z.input<typeof Project>;

export const presentProject = (row: ProjectRow): ProjectAnswer => ({
  id: row.id,
  accountId: row.account_id,
  accountName: row.account_name,
  name: row.name,
  statusName: row.status_name,
  statusType: row.status_type as ProjectAnswer['statusType'],
  provider: row.provider,
  link: webAddress(row.provider_link),
  startDate: row.start_date,
  endDate: row.end_date,
  data: {
    icp: row.icp_name === null ? null : { name: row.icp_name },
    parallelRunDate: row.parallel_run_date,
    goLiveDate: row.go_live_date,
    activeWorkers: row.active_workers,
    expectedActiveWorkers: row.expected_active_workers,
    country: row.country,
    serviceType: row.service_type,
    currentPayrollSummaryStatus:
      row.payroll_status === null
        ? null
        : {
            status: row.payroll_status,
            startDate: row.payroll_start,
            endDate: row.payroll_end,
            version: row.payroll_version,
          },
    lastPayrollSummaryPublishedDate: row.payroll_published_on,
  },
});

/** A source may give any text as a link. */
function webAddress(link: string | null): string | null {
  const url = link === null ? null : URL.parse(link);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
