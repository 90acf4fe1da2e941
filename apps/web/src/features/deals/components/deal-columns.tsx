import type { CrmOpportunity } from '@rapport/contract/deals.ts';
import { formatDealType } from '../../../lib/format/format-deal-type.ts';
import { formatCalendarDay, formatMoney } from '../../../lib/format/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';

const orDash = (text: string | null) => text ?? <span className="text-(--text-3)">—</span>;

/** The stage, coloured by outcome. */
export const StageChip = ({ stage, isClosed, isWon }: CrmOpportunity) => (
  <Chip tone={isWon ? 'green' : isClosed ? 'plain' : 'blue'}>{stage}</Chip>
);

export const DEAL_COLUMNS: readonly Column<CrmOpportunity>[] = [
  {
    key: 'name',
    title: 'Name',
    cell: ({ name }) => <span className="block max-w-96 truncate font-medium">{name}</span>,
  },
  { key: 'owner', title: 'Owner', cell: ({ owner }) => orDash(owner) },
  { key: 'stage', title: 'Stage', cell: StageChip },
  { key: 'type', title: 'Type', cell: ({ type }) => orDash(type && formatDealType(type)) },
  {
    key: 'amount',
    title: 'Amount',
    align: 'right',
    cell: ({ amount, currency }) => orDash(amount === null ? null : formatMoney(amount, currency)),
  },
  {
    key: 'closeDate',
    title: 'Close Date',
    labelled: true,
    cell: ({ closeDate }) => (
      <span className="tnum text-(--text-2)">
        {orDash(closeDate && formatCalendarDay(closeDate))}
      </span>
    ),
  },
];
