import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CrmOpportunity } from '@rapport/contract/deals.ts';
import { formatDealType } from '../../../lib/format/format-deal-type.ts';
import { formatCalendarDay, formatMoney } from '../../../lib/format/format.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { StageChip } from './deal-columns.tsx';
import { FieldHistory } from './field-history.tsx';
import { ImplementationBadge } from './implementation-badge.tsx';

const day = (value: string | null) => (value ? formatCalendarDay(value) : null);

/** A deal: value, contract, implementation and field history. */
export function DealDialog({ deal, onClose }: { deal: CrmOpportunity; onClose: () => void }) {
  const money = (value: number | null) =>
    value === null ? null : formatMoney(value, deal.currency);
  return (
    <Dialog open onClose={onClose} title={deal.name} actions={<SourceLink {...deal} />}>
      <div className="flex flex-col gap-6 overflow-auto p-5">
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5">
          <Fact label="Stage">
            <StageChip {...deal} />
          </Fact>
          <Fact label="Outcome">{outcomeOf(deal)}</Fact>
          <Fact label="Type">{deal.type && formatDealType(deal.type)}</Fact>
          <Fact label="Owner">{deal.owner}</Fact>
          <Fact label="Amount">{money(deal.amount)}</Fact>
          <Fact label="Yearly amount">{money(deal.yearlyAmount)}</Fact>
          <Fact label="Expected revenue">{money(deal.expectedRevenue)}</Fact>
          <Fact label="Opened">{day(deal.openedOn)}</Fact>
          <Fact label="Close date">{day(deal.closeDate)}</Fact>
          <Fact label="Contract">
            {(deal.contractStartDate ?? deal.contractEndDate) &&
              `${day(deal.contractStartDate) ?? '…'} – ${day(deal.contractEndDate) ?? '…'}`}
          </Fact>
          <Fact label="Implementation">
            <ImplementationBadge status={deal.implementationStatus} />
          </Fact>
          <Fact label="Implementation owner">{deal.implementationOwner}</Fact>
          <Fact label="Estimated go-live">{day(deal.estimatedGoLiveDate)}</Fact>
        </dl>
        <FieldHistory opportunityId={deal.id} />
      </div>
    </Dialog>
  );
}

const outcomeOf = ({ isClosed, isWon }: CrmOpportunity) =>
  isWon ? 'Won' : isClosed ? 'Lost' : 'Open';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-[12px] text-(--text-3)">{label}</dt>
    <dd className="tnum min-w-0">{children || <span className="text-(--text-3)">—</span>}</dd>
  </>
);

function SourceLink({ provider, providerLink }: CrmOpportunity) {
  const url = providerLink === null ? null : URL.parse(providerLink);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return (
    <a
      href={url.href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex items-center gap-1.5 rounded text-(--text-2) hover:text-(--text)"
    >
      <ExternalLink className="size-4" aria-hidden />
      View in {provider ? provider.charAt(0).toUpperCase() + provider.slice(1) : 'the source'}
    </a>
  );
}
