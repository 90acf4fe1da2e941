import { useState } from 'react';
import type { Employment } from '@rapport/contract/contacts/enrichment.ts';
import { useEnrichment } from '../../features/contacts/api.ts';
import { describeError } from '../../lib/api.ts';
import { formatCalendarDay } from '../../lib/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { InlineError } from '../../ui/states.tsx';
import { Card } from './card.tsx';
import { ValueSource } from './value-source.tsx';

const SHOWN = 3;

/** The positions of a contact, the present one first; all of them in a dialog. */
export function EmploymentDetails({ id }: { id: string }) {
  const { data, error, refetch } = useEnrichment(id);
  const [open, setOpen] = useState(false);
  const history = data?.employment_history;
  return (
    <Card
      title="Employment details"
      actions={
        history &&
        history.length > 0 && (
          <Button variant="ghost" onClick={() => setOpen(true)}>
            Full history ({history.length})
          </Button>
        )
      }
    >
      {error && <InlineError onRetry={() => void refetch()}>{describeError(error)}</InlineError>}
      {!data && !error && <Skeleton className="h-10" />}
      {history?.length === 0 && (
        <p className="text-(--text-2)">
          No positions known yet. They come from signatures, imports and sources.
        </p>
      )}
      {history && history.length > 0 && <Positions positions={history.slice(0, SHOWN)} />}
      {open && (
        <Dialog open onClose={() => setOpen(false)} title="Employment history">
          <div className="overflow-auto p-5" tabIndex={0} role="region" aria-label="Positions">
            <Positions positions={history ?? []} />
          </div>
        </Dialog>
      )}
    </Card>
  );
}

const Positions = ({ positions }: { positions: readonly Employment[] }) => (
  <ol className="flex flex-col gap-3 border-l border-(--line-2) pl-4">
    {positions.map((one, index) => (
      <li key={index} className="relative">
        <span
          aria-hidden
          className={`absolute top-1.5 -left-[21px] size-2 rounded-full ${
            one.current ? 'bg-(--accent)' : 'bg-(--surface) shadow-[inset_0_0_0_2px_var(--text-3)]'
          }`}
        />
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium">{one.title ?? '—'}</span>
          <span className="tnum text-[12px] text-(--text-3)">{periodOf(one)}</span>
        </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-(--text-2)">
          {one.organization_name ?? '—'}
          <ValueSource source={one.source} />
        </span>
      </li>
    ))}
  </ol>
);

/** Days of mails are days on which it was seen, so an end is left open. */
function periodOf({ start_date: start, end_date: end, current }: Employment): string {
  if (!start) return current ? 'now' : '';
  const from = `since ${formatCalendarDay(start)}`;
  if (current) return from;
  return end ? `${formatCalendarDay(start)} – ${formatCalendarDay(end)}` : from;
}
