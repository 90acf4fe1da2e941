import { ModelTask } from '@rapport/contract/models/models.ts';
import { dayFromNow } from '../../../lib/clock.ts';
import type { AddressSearch } from '../../../lib/address/address.ts';
import { DateRangeFilter } from '../../../ui/filter/date-range.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TASKS } from '../labels.ts';

interface Props {
  text: (key: string) => string;
  set: (change: AddressSearch) => void;
}

/** Filter values, besides all. */
const FILTERS = [
  {
    key: 'task',
    label: 'Task',
    all: 'All tasks',
    choices: ModelTask.options.map((task) => ({ value: task, label: TASKS[task] })),
  },
  {
    key: 'ended',
    label: 'Outcome',
    all: 'All outcomes',
    choices: [
      { value: 'done', label: 'Done' },
      { value: 'failed', label: 'Failed' },
    ],
  },
  {
    key: 'rating',
    label: 'Rating',
    all: 'Any rating',
    choices: [
      { value: 'positive', label: 'Good' },
      { value: 'negative', label: 'Not good' },
    ],
  },
] as const;

/** Filters calls by task, outcome, rating and day. */
export const RunFilters = ({ text, set }: Props) => (
  <>
    {FILTERS.map(({ key, label, all, choices }) => (
      <Select
        key={key}
        className="shrink-0"
        label={label}
        value={text(key)}
        choices={[{ value: '', label: all }, ...choices]}
        onChoose={(chosen) => set({ [key]: chosen || undefined })}
      />
    ))}
    <DateRangeFilter
      label="Days"
      value={{ from: text('from'), to: text('to') }}
      max={dayFromNow(0)}
      onChange={({ from, to }) => set({ from: from || undefined, to: to || undefined })}
    />
  </>
);
