import { Interval } from '@rapport/contract/metric-history.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { dayFromNow } from '../../../lib/clock.ts';
import { useUrlFilters } from '../../../lib/address/url-filters.ts';
import { DateRangeFilter } from '../../../ui/filter/date-range.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { windowOf } from '../window.ts';

const INTERVALS = Interval.options.map((value) => ({ value, label: `By ${value}` }));

interface Props {
  /** How far back the charts go by default. */
  months: number;
  /** The default interval of points. */
  defaultInterval?: Interval;
}

/** Chooses the days and the interval of charts; both are kept in the URL. */
export function WindowControls({ months, defaultInterval }: Props) {
  const filters = useUrlFilters();
  const { from = '', to = '', interval } = windowOf(filters, defaultInterval);
  return (
    <>
      <DateRangeFilter
        label={
          months <= 12 ? `Last ${plural(months, 'month')}` : `Last ${plural(months / 12, 'year')}`
        }
        max={dayFromNow(0)}
        value={{ from, to }}
        onChange={(days) => filters.set({ from: days.from || undefined, to: days.to || undefined })}
      />
      <Select
        label="Interval"
        value={interval}
        choices={INTERVALS}
        onChoose={(chosen) => filters.set({ interval: chosen })}
      />
    </>
  );
}
