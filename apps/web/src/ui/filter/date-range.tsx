import { Popover } from '@base-ui/react/popover';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { formatCalendarDay } from '../../lib/format/format.ts';
import { FilterTrigger } from './filter-trigger.tsx';
import { Skeleton } from '../skeleton.tsx';

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

/** Filters by a range of days; either end may stay open. */
export function DateRangeFilter({ label, value, max, onChange }: Props) {
  const set = value.from !== '' || value.to !== '';
  const chosen = set
    ? `${value.from ? formatCalendarDay(value.from) : 'Start'} – ${value.to ? formatCalendarDay(value.to) : 'today'}`
    : null;
  return (
    <Popover.Root>
      <FilterTrigger
        label={label}
        chosen={chosen}
        onClear={() => onChange({ from: '', to: '' })}
        icon={<CalendarDays className="size-3.5 shrink-0" aria-hidden />}
      />
      <Popover.Portal>
        <Popover.Positioner align="start" sideOffset={4} className="z-50">
          <Popover.Popup
            aria-label={label}
            className="rounded-lg bg-(--surface) p-3 shadow-(--shadow-pop)"
          >
            <Suspense fallback={<Skeleton className="h-72 w-64" />}>
              <Calendar value={value} max={max} onChange={onChange} />
            </Suspense>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
