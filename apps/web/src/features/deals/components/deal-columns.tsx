import type { CrmOpportunity } from '@rapport/contract/deals.ts';
import { formatDealType } from '../../../lib/format-deal-type.ts';
import { formatCalendarDay, formatMoney } from '../../../lib/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';

const or = (text: string | null) => text ?? <span className="text-(--text-3)">—</span>;

/** Won, lost, or the stage it stands in. */
export const StageChip = ({ stage, isClosed, isWon }: CrmOpportunity) => (
  <Chip tone={isWon ? 'green' : isClosed ? 'plain' : 'blue'}>{stage}</Chip>
);

export const DEAL_COLUMNS: readonly Column<CrmOpportunity>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: ({ name }) => <span className="block max-w-96 truncate font-medium">{name}</span>,
  },
  { key: 'owner', title: 'Owner', cell: ({ owner }) => or(owner) },
  { key: 'stage', title: 'Stage', cell: StageChip },
  { key: 'type', title: 'Type', cell: ({ type }) => or(type && formatDealType(type)) },
  {
    key: 'amount',
    title: 'Amount',
    align: 'right',
    cell: ({ amount, currency }) => or(amount === null ? null : formatMoney(amount, currency)),
  },
  {
    key: 'closeDate',
    title: 'Close Date',
    labelled: true,
    cell: ({ closeDate }) => (
      <span className="tnum text-(--text-2)">{or(closeDate && formatCalendarDay(closeDate))}</span>
    ),
  },
];
