import { ModelTask } from '@rapport/contract/models.ts';
import { dayFromNow } from '../../../lib/format.ts';
import type { Filters } from '../../../lib/url-filters.ts';
import { DateRangeFilter } from '../../../ui/date-range.tsx';
import { Select } from '../../../ui/select.tsx';
import { TASKS } from '../words.ts';

interface Props {
  text: (key: string) => string;
  set: (change: Filters) => void;
}

/** Which calls are shown: by task, by how they ended, by rating, by day. */
export const RunFilters = ({ text, set }: Props) => (
  <>
    <Select
      className="shrink-0"
      label="Task"
      value={text('task')}
      choices={[
        { value: '', label: 'All tasks' },
        ...ModelTask.options.map((task) => ({ value: task, label: TASKS[task] })),
      ]}
      onChoose={(task) => set({ task: task || undefined })}
    />
    <Select
      className="shrink-0"
      label="Outcome"
      value={text('ended')}
      choices={[
        { value: '', label: 'All outcomes' },
        { value: 'done', label: 'Done' },
        { value: 'failed', label: 'Failed' },
      ]}
      onChoose={(ended) => set({ ended: ended || undefined })}
    />
    <Select
      className="shrink-0"
      label="Rating"
      value={text('rating')}
      choices={[
        { value: '', label: 'Any rating' },
        { value: 'positive', label: 'Good' },
        { value: 'negative', label: 'Not good' },
      ]}
      onChoose={(rating) => set({ rating: rating || undefined })}
    />
    <DateRangeFilter
      label="Days"
      value={{ from: text('from'), to: text('to') }}
      max={dayFromNow(0)}
      onChange={({ from, to }) => set({ from: from || undefined, to: to || undefined })}
    />
  </>
);
