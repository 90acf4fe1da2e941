import { format, parseISO } from 'date-fns';
import { DayPicker } from 'react-day-picker';
import type { DateRange } from './date-range.tsx';

interface Props {
  value: DateRange;
  max: string;
  onChange: (range: DateRange) => void;
}

const parseDay = (text: string) => (text ? parseISO(text) : undefined);
const formatDay = (day: Date | undefined) => (day ? format(day, 'yyyy-MM-dd') : '');

const BUTTON = 'grid size-8 place-items-center rounded-md hover:bg-(--hover) disabled:opacity-40';

/** A month calendar to choose a range of days from. */
export default function Calendar({ value, max, onChange }: Props) {
  return (
    <DayPicker
      mode="range"
      // The name holds the number that is shown, as it is shown.
      labels={{ labelDayButton: (day) => format(day, 'EEEE, d MMMM yyyy') }}
      weekStartsOn={1}
      defaultMonth={parseDay(value.from) ?? parseISO(max)}
      endMonth={parseISO(max)}
      disabled={{ after: parseISO(max) }}
      selected={{ from: parseDay(value.from), to: parseDay(value.to) }}
      onSelect={(range) => onChange({ from: formatDay(range?.from), to: formatDay(range?.to) })}
      classNames={{
        months: 'relative',
        month_caption: 'flex h-8 items-center px-2 font-semibold',
        nav: 'absolute top-0 right-0 flex gap-1',
        button_previous: BUTTON,
        button_next: BUTTON,
        chevron: 'size-4 fill-current text-(--text-3)',
        weekday: 'size-8 text-[12px] font-normal text-(--text-3)',
        day: 'size-8 p-0 text-center',
        day_button: 'tnum size-8 rounded-md hover:bg-(--hover) disabled:opacity-40',
        today: 'font-semibold text-(--accent-text)',
        outside: 'opacity-40',
        range_middle: 'bg-(--accent-tint)',
        range_start:
          'rounded-l-md bg-(--accent) text-(--on-accent) [&_button]:hover:bg-transparent',
        range_end: 'rounded-r-md bg-(--accent) text-(--on-accent) [&_button]:hover:bg-transparent',
      }}
    />
  );
}
