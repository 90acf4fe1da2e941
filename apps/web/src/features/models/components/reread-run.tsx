import type { ModelSettings } from '@rapport/contract/models/models.ts';
import type { Reread } from '@rapport/contract/models/rereads.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { formatAgoInSentence, formatCalendarDay, formatCount } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { isUnderWay, useStartReread, useStopReread } from '../api.ts';
import { formatCost, formatTokens } from '../labels.ts';
import {
  describeCost,
  describeKnown,
  describeSent,
  describeTrouble,
  REREAD_STATES,
  shareDone,
} from '../reread-copy.ts';

interface Props {
  reread: Reread;
  settings: ModelSettings;
}

/** One reading of all conversations: its estimate, how far it is, what it spent and what failed. */
export function RereadRun({ reread, settings }: Props) {
  const { state, since, model, host, progress, createdAt, startedBy } = reread;
  const { label, tone } = REREAD_STATES[state];
  const trouble = describeTrouble(reread);
  return (
    <section aria-labelledby="reading" className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <h2
            id="reading"
            className="flex flex-wrap items-center gap-2.5 text-[16px] font-semibold"
          >
            {since ? `Conversations since ${formatCalendarDay(since)}` : 'All conversations'}
            <span role="status">
              <Chip tone={tone}>{label}</Chip>
            </span>
          </h2>
          <p className="mt-0.5 text-(--text-3)">
            {model} at {host} · estimated by {startedBy ?? 'the command line'},{' '}
            {formatAgoInSentence(createdAt)}
          </p>
        </div>
        <Actions reread={reread} settings={settings} />
      </header>
      {isUnderWay(reread) && (
        <Progress
          label={state === 'estimating' ? 'Estimating' : 'Reading'}
          share={shareDone(reread)}
        />
      )}
      {trouble && (
        <p role="alert" className="max-w-[68ch] text-(--amber)">
          {trouble}
        </p>
      )}
      {state === 'estimating' ? (
        <p className="tnum text-(--text-2)">
          {formatCount(progress.total - progress.uncounted)} of{' '}
          {plural(progress.total, 'conversation')} counted. Nothing has been sent.
        </p>
      ) : (
        <>
          <Estimate reread={reread} />
          {reread.startedAt && <Counts reread={reread} />}
          <Failures reread={reread} />
        </>
      )}
    </section>
  );
}

function Actions({ reread, settings }: Props) {
  const start = useStartReread();
  const stop = useStopReread();
  const { id, state, reason, estimate, progress } = reread;
  const usable = settings.state === 'on';
  const error = start.error ?? stop.error;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {error && (
        <p role="alert" className="text-(--red)">
          {error.message}
        </p>
      )}
      {isUnderWay(reread) && (
        <Button disabled={stop.isPending} onClick={() => stop.mutate(id)}>
          Stop
        </Button>
      )}
      {state === 'ready' && progress.left > 0 && (
        <Button
          variant="primary"
          disabled={!usable || start.isPending}
          onClick={() => start.mutate({ id })}
        >
          {estimate.cost === null || estimate.conversations === 0
            ? 'Start reading'
            : `Start reading for about ${formatCost(estimate.cost)}`}
        </Button>
      )}
      {state === 'stopped' && reason !== 'model-changed' && (
        <Button
          variant="primary"
          disabled={!usable || start.isPending}
          onClick={() => start.mutate({ id })}
        >
          Resume
        </Button>
      )}
      {(state === 'stopped' || state === 'done') &&
        progress.failed > 0 &&
        reason !== 'model-changed' && (
          <Button
            disabled={!usable || start.isPending}
            onClick={() => start.mutate({ id, retryFailed: true })}
          >
            Retry failed
          </Button>
        )}
    </div>
  );
}

function Estimate({ reread }: { reread: Reread }) {
  const { estimate, progress, startedAt } = reread;
  const known = describeKnown(reread);
  if (progress.total === progress.gone)
    return <p className="text-(--text-2)">There are no conversations to read.</p>;
  return (
    <div className="flex flex-col gap-1 rounded-xl bg-(--sunken) px-4 py-3.5 shadow-[inset_0_0_0_1px_var(--line)]">
      <p className="font-semibold">
        {startedAt ? 'Estimate' : 'To send'}: {describeSent(reread)}
      </p>
      <p className="tnum text-(--text-2)">
        {estimate.conversations > 0 && `${describeCost(estimate.cost)}. `}
        {estimate.conversations > 0 &&
          estimate.cost === null &&
          'Set the model’s prices on the Model tab to see the cost. '}
        {known}
      </p>
      {estimate.conversations > 0 && (
        <p className="text-[12px] text-(--text-3)">
          Token estimates are on the high side: {formatTokens(estimate.inputTokens)} sent,{' '}
          {formatTokens(estimate.outputTokens)} received. This month’s cap applies.
        </p>
      )}
    </div>
  );
}

function Counts({ reread }: { reread: Reread }) {
  const { progress, spent } = reread;
  const tiles = [
    { label: 'Read', value: formatCount(progress.done) },
    { label: 'Already read', value: formatCount(progress.known) },
    { label: 'Remaining', value: formatCount(progress.left) },
    { label: 'Failed', value: formatCount(progress.failed), bad: progress.failed > 0 },
    { label: 'Tokens used', value: formatTokens(spent.inputTokens + spent.outputTokens) },
    { label: 'Spent', value: spent.cost === null ? 'Price not set' : formatCost(spent.cost) },
  ];
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3" aria-label="Progress">
      {tiles.map(({ label, value, bad }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-[12px] text-(--text-3)">{label}</dt>
          <dd className={`tnum text-[22px] leading-7 font-semibold ${bad ? 'text-(--red)' : ''}`}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Failures({ reread: { failures } }: { reread: Reread }) {
  if (failures.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1.5 font-semibold">Reasons for failures</h3>
      <ul className="flex flex-col divide-y divide-(--line)">
        {failures.map(({ reason, conversations }) => (
          <li key={reason} className="flex gap-4 py-2">
            <span className="tnum w-10 shrink-0 text-right font-medium">
              {formatCount(conversations)}
            </span>
            <span className="text-(--text-2)">{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
