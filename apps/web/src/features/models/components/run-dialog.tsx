import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ModelRun } from '@rapport/contract/models/models.ts';
import { formatCount, formatMoment } from '../../../lib/format/format.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { formatCost, formatLatency, TASKS } from '../labels.ts';
import { OutcomeChip, RatingMark } from './run-columns.tsx';

interface Props {
  run: ModelRun;
  /** Rates this run. */
  rate: ReactNode;
  onClose: () => void;
}

/** One model call with everything the log holds. The log never holds the text sent or received. */
export function RunDialog({ run, rate, onClose }: Props) {
  const facts: [string, ReactNode][] = [
    ['Outcome', <OutcomeChip key="outcome" {...run} />],
    ['When', formatMoment(run.at)],
    ['By', run.person ?? 'Rapport itself'],
    ['Model', `${run.model} (${run.kind})`],
    ['Prompt version', <code key="prompt">{run.promptVersion}</code>],
    [
      'Input fingerprint',
      <code key="inputs" className="break-all">
        {run.inputsDigest}
      </code>,
    ],
    [
      'Tokens',
      `${formatCount(run.inputTokens)} sent, ${formatCount(run.outputTokens)} received${run.estimated ? ' (estimated: the call ended before they were counted)' : ''}`,
    ],
    ['Cost', run.cost === null ? 'No price was set' : formatCost(run.cost)],
    ['Time', formatLatency(run.latencyMs)],
    ['Rating', <RatingMark key="rating" {...run} />],
  ];
  return (
    <Dialog open onClose={onClose} title={TASKS[run.task]}>
      <div className="flex flex-col gap-4 overflow-auto p-5">
        <dl className="grid grid-cols-[120px_1fr] gap-x-4 gap-y-2">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-(--text-3)">{name}</dt>
              <dd className="tnum min-w-0">{value}</dd>
            </div>
          ))}
        </dl>
        {run.sessionId && (
          <Link
            to="/app/ask"
            search={{ sessionId: run.sessionId }}
            className="font-medium text-(--accent-text) hover:underline"
          >
            Open the answer
          </Link>
        )}
        <div className="border-t border-(--line) pt-4">{rate}</div>
      </div>
    </Dialog>
  );
}
