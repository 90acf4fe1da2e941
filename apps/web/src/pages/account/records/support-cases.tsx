import type { ReactNode } from 'react';
import { Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { CASE_STATUS_LABELS } from '@rapport/contract/cases/cases.ts';
import { CASE_FIELDS, LISTED_CASE_FIELDS } from '@rapport/contract/cases/fields.ts';
import type { SupportCase } from '@rapport/contract/cases/cases.ts';
import { LIST_PAGE, ListFrame } from '../../../features/accounts/components/list/list-frame.tsx';
import { useTabPlace } from '../../../features/accounts/use-tab-place.ts';
import { useAccountCases } from '../../../features/cases/api.ts';
import { PRIORITY_TONES } from '../../../features/records/priority-tones.ts';
import { useUser } from '../../../features/auth/api.ts';
import { formatAgo, formatDay } from '../../../lib/format/format.ts';
import { useUrlFilters } from '../../../lib/address/url-filters.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';

const orDash = (text: string | null) => text ?? <span className="text-(--text-3)">—</span>;

type Listed = (typeof LISTED_CASE_FIELDS)[number];

const CELLS: Record<Listed, (row: SupportCase) => ReactNode> = {
  title: ({ title }) => (
    <span className="block max-w-96 truncate font-medium">{title || 'No title'}</span>
  ),
  number: ({ number }) => <span className="tnum text-(--text-2)">{number}</span>,
  type: ({ type }) => orDash(type),
  priority: ({ priority }) => (
    <Chip tone={PRIORITY_TONES[priority]}>{CASE_FIELDS.priority.choices[priority]}</Chip>
  ),
  status: ({ statusName }) => (
    <span className={statusName === 'Closed' ? 'text-(--green)' : 'text-(--text-2)'}>
      {CASE_STATUS_LABELS[statusName]}
    </span>
  ),
  owner: ({ ownerName }) => orDash(ownerName),
  openedAt: ({ createdDate }) => (
    <span className="tnum text-(--text-2)">{formatDay(createdDate)}</span>
  ),
  updatedAt: ({ lastUpdate }) => (
    <span className="tnum text-(--text-2)">{formatAgo(lastUpdate)}</span>
  ),
};

/** Fields whose cards on small screens show the label. */
const LABELLED = new Set<Listed>(['number', 'openedAt', 'updatedAt']);

/** The columns of the list, from the catalogue of a case's fields. */
const WITH_IDS: readonly Column<SupportCase>[] = LISTED_CASE_FIELDS.map((key) => ({
  key,
  title: CASE_FIELDS[key].label,
  cell: CELLS[key],
  ...(LABELLED.has(key) && { labelled: true }),
  ...(key === 'owner' && { wideOnly: true }),
}));
const COLUMNS = WITH_IDS.filter(({ key }) => key !== 'number');

/** The support cases of an account, open ones first; each opens in a dialog. */
export default function AccountSupportCasesPage() {
  const { accountId = '' } = useParams({ strict: false });
  const title = useTabPlace(accountId, 'support-cases');
  const { page, set } = useUrlFilters();
  const { data, error, refetch } = useAccountCases(accountId, page, LIST_PAGE);
  const caseIds = useUser().data?.org.variation.flags.caseIds ?? false;
  const navigate = useNavigate();
  return (
    <>
      <ListFrame
        title={title}
        item="case"
        columns={caseIds ? WITH_IDS : COLUMNS}
        rows={data?.supportCases}
        total={data?.total ?? 0}
        page={page}
        onPage={(next) => set({ page: String(next) })}
        error={error}
        onRetry={() => void refetch()}
        onOpen={({ id }) =>
          void navigate({
            to: '/app/accounts/$accountId/support-cases/$caseId',
            params: { accountId, caseId: id },
            search: true,
          })
        }
        empty="Cases of this account appear here once a support desk is connected."
      />
      <Outlet />
    </>
  );
}
