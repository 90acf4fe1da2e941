import { Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { CASE_STATUS_LABELS } from '@rapport/contract/cases.ts';
import type { SupportCase } from '@rapport/contract/cases.ts';
import { LIST_PAGE, ListFrame } from '../../features/accounts/components/list-frame.tsx';
import { useTabPlace } from '../../features/accounts/use-tab-place.ts';
import { useAccountCases } from '../../features/cases/api.ts';
import { PRIORITY_TONES } from '../../features/records/priority-tones.ts';
import { useUser } from '../../features/auth/api.ts';
import { formatAgo, formatDay } from '../../lib/format.ts';
import { useUrlFilters } from '../../lib/url-filters.ts';
import { Chip } from '../../ui/chip.tsx';
import type { Column } from '../../ui/table/data-table.tsx';

const orDash = (text: string | null) => text ?? <span className="text-(--text-3)">—</span>;

const CASE_ID: Column<SupportCase> = {
  key: 'number',
  title: 'Case ID',
  labelled: true,
  cell: ({ number }) => <span className="tnum text-(--text-2)">{number}</span>,
};

const COLUMNS: readonly Column<SupportCase>[] = [
  {
    key: 'title',
    title: 'Title',
    cell: ({ title }) => (
      <span className="block max-w-96 truncate font-medium">{title || 'No title'}</span>
    ),
  },
  { key: 'type', title: 'Type', cell: ({ type }) => orDash(type) },
  {
    key: 'priority',
    title: 'Priority',
    cell: ({ priority }) => (
      <Chip tone={PRIORITY_TONES[priority]} className="capitalize">
        {priority}
      </Chip>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    cell: ({ statusName }) => (
      <span className={statusName === 'Closed' ? 'text-(--green)' : 'text-(--text-2)'}>
        {CASE_STATUS_LABELS[statusName]}
      </span>
    ),
  },
  { key: 'owner', title: 'Owner', wideOnly: true, cell: ({ ownerName }) => orDash(ownerName) },
  {
    key: 'created',
    title: 'Created Date',
    labelled: true,
    cell: ({ createdDate }) => (
      <span className="tnum text-(--text-2)">{formatDay(createdDate)}</span>
    ),
  },
  {
    key: 'updated',
    title: 'Last Update',
    labelled: true,
    cell: ({ lastUpdate }) => <span className="tnum text-(--text-2)">{formatAgo(lastUpdate)}</span>,
  },
];
const WITH_IDS = [...COLUMNS.slice(0, 1), CASE_ID, ...COLUMNS.slice(1)];

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
