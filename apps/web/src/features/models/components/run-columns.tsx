import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { ModelRun } from '@rapport/contract/models/models.ts';
import { formatAgo, formatCount, formatMoment } from '../../../lib/format/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { formatCost, formatLatency, OUTCOMES, TASKS } from '../labels.ts';

export const OutcomeChip = ({ outcome }: Pick<ModelRun, 'outcome'>) => (
  <Chip tone={outcome === 'done' ? 'green' : outcome === 'stopped' ? 'plain' : 'red'}>
    {OUTCOMES[outcome]}
  </Chip>
);

export const RatingMark = ({ rating }: Pick<ModelRun, 'rating'>) => {
  if (rating === 'positive')
    return <ThumbsUp className="inline size-4 text-(--green)" aria-label="Rated good" />;
  if (rating === 'negative')
    return <ThumbsDown className="inline size-4 text-(--red)" aria-label="Rated not good" />;
  return <span className="text-(--text-3)">–</span>;
};

const code = (text: string) => <code className="text-[12px] text-(--text-2)">{text}</code>;

/** The columns of the run log. */
export const RUN_COLUMNS: readonly Column<ModelRun>[] = [
  {
    key: 'task',
    title: 'Task',
    width: 120,
    cell: ({ task }) => <span className="font-medium">{TASKS[task]}</span>,
  },
  { key: 'outcome', title: 'Outcome', width: 145, cell: (run) => <OutcomeChip {...run} /> },
  {
    key: 'at',
    title: 'When',
    width: 90,
    cell: ({ at }) => (
      <time dateTime={at} title={formatMoment(at)}>
        {formatAgo(at)}
      </time>
    ),
  },
  {
    key: 'person',
    title: 'By',
    width: 115,
    wideOnly: true,
    cell: ({ person }) => <span className="text-(--text-2)">{person ?? 'Rapport'}</span>,
  },
  { key: 'model', title: 'Model', width: 120, cell: ({ model }) => model },
  {
    key: 'prompt',
    title: 'Prompt',
    width: 145,
    wideOnly: true,
    cell: ({ promptVersion }) => code(promptVersion),
  },
  {
    key: 'inputs',
    title: 'Inputs',
    hint: 'A fingerprint of what was sent. Equal fingerprints mean equal inputs.',
    width: 85,
    wideOnly: true,
    cell: ({ inputsDigest }) => code(inputsDigest.slice(0, 8)),
  },
  {
    key: 'tokens',
    title: 'Tokens',
    hint: 'Sent and received. Values with ≈ are estimates: the call ended before its tokens were counted.',
    width: 115,
    align: 'right',
    cell: ({ inputTokens, outputTokens, estimated }) => (
      <span className="tnum">
        {estimated && '≈ '}
        {formatCount(inputTokens)} / {formatCount(outputTokens)}
      </span>
    ),
  },
  {
    key: 'cost',
    title: 'Cost',
    width: 85,
    align: 'right',
    cell: ({ cost }) => <span className="tnum">{cost === null ? '–' : formatCost(cost)}</span>,
  },
  {
    key: 'time',
    title: 'Time',
    width: 80,
    align: 'right',
    cell: ({ latencyMs }) => <span className="tnum">{formatLatency(latencyMs)}</span>,
  },
  {
    key: 'rating',
    title: 'Rating',
    width: 70,
    align: 'center',
    wideOnly: true,
    cell: (run) => <RatingMark {...run} />,
  },
];
