import { Popover } from '@base-ui/react/popover';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from './button.tsx';
import { Skeleton } from './skeleton.tsx';

const Calendar = lazy(() => import('./calendar.tsx'));

export interface DateRange {
  /** Calendar days, 2026-11-21; empty when open. */
  from: string;
  to: string;
}

interface Props {
  label: string;
  value: DateRange;
  /** The last day that can be chosen. */
  max: string;
  onChange: (range: DateRange) => void;
}

const shown = (day: string) =>
  new Date(`${day}T12:00:00`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });

/** A stretch of days, chosen on a calendar; either end may stay open. */
export function DateRangeFilter({ label, value, max, onChange }: Props) {
  const set = value.from !== '' || value.to !== '';
  const words = set
    ? `${value.from ? shown(value.from) : 'Start'} – ${value.to ? shown(value.to) : 'today'}`
    : label;
  return (
    <Popover.Root>
      <Popover.Trigger
        className={`inline-flex h-7 items-center gap-1.5 rounded-md px-2.5 font-medium transition-colors duration-120 max-sm:h-10 ${
          set
            ? 'bg-(--blue-tint) text-(--blue)'
            : 'text-(--text) shadow-[inset_0_0_0_1px_var(--line-2)] hover:bg-(--hover)'
        }`}
      >
        <CalendarDays className="size-3.5" aria-hidden />
        {words}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={4} className="z-50">
          <Popover.Popup
            aria-label={label}
            className="rounded-lg bg-(--surface) p-3 shadow-(--shadow-pop)"
          >
            <Suspense fallback={<Skeleton className="h-72 w-64" />}>
              <Calendar value={value} max={max} onChange={onChange} />
            </Suspense>
            {set && (
              <Button
                variant="ghost"
                className="mt-1"
                onClick={() => onChange({ from: '', to: '' })}
              >
                Clear dates
              </Button>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
