import { Check, CircleAlert, Minus, X } from 'lucide-react';
import type { ModelCheck } from '@rapport/contract/models/models.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { Progress } from '../../../ui/progress.tsx';
import { formatLatency } from '../labels.ts';

type Ability = ModelCheck['abilities']['tools'];

const ABILITIES: readonly {
  key: keyof ModelCheck['abilities'];
  label: string;
  without: string;
}[] = [
  { key: 'streams', label: 'Streams its answers', without: 'Answers come all at once.' },
  {
    key: 'tools',
    label: 'Calls tools',
    without: 'Questions are still answered by rules.',
  },
  {
    key: 'structured',
    label: 'Follows a schema',
    without: 'Conversations are still read by Rapport’s trained readers.',
  },
];

/** The result of testing the model: its abilities and latency, or why it failed. */
export function TestResult({ check }: { check: ModelCheck }) {
  const { failure } = check;
  return (
    <section
      aria-label="Result of the test"
      role="status"
      className={`rounded-lg px-3.5 py-3 ${failure ? 'bg-(--red-tint)' : 'bg-(--green-tint)'}`}
    >
      {failure ? (
        <div className="flex gap-2.5">
          <CircleAlert className="mt-0.5 size-4 shrink-0 text-(--red)" aria-hidden />
          <div>
            <p className="font-semibold text-(--red)">{failure.what}</p>
            <p className="mt-0.5">{failure.fix}</p>
            <p className="tnum mt-1 text-[12px] text-(--text-2)">
              {check.model} at {check.host}
              {failure.status !== null && ` · HTTP ${failure.status}`} · after{' '}
              {formatLatency(check.totalMs)}
            </p>
          </div>
        </div>
      ) : (
        <>
          <p className="font-semibold text-(--green)">
            {check.model} answered
            {check.firstMs !== null && `, first text after ${formatLatency(check.firstMs)}`}
          </p>
          {check.said && <p className="mt-0.5 text-(--text-2)">“{check.said}”</p>}
          <ul className="mt-2 flex flex-col gap-1">
            {ABILITIES.map(({ key, label, without }) => (
              <li key={key} className="flex gap-2">
                <AbilityMark can={check.abilities[key]} />
                <span>
                  {label}
                  {check.abilities[key] === 'no' && (
                    <span className="text-(--text-2)"> · not this one: {without}</span>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <p className="tnum mt-2 text-[12px] text-(--text-2)">
            {check.host} · {plural(check.inputTokens, 'token')} sent, {check.outputTokens} received
            · 3 calls in {formatLatency(check.totalMs)}
          </p>
        </>
      )}
    </section>
  );
}

const AbilityMark = ({ can }: { can: Ability }) => {
  if (can === 'yes')
    return <Check className="mt-0.5 size-4 shrink-0 text-(--green)" aria-label="Yes:" />;
  if (can === 'no') return <X className="mt-0.5 size-4 shrink-0 text-(--amber)" aria-label="No:" />;
  return <Minus className="mt-0.5 size-4 shrink-0 text-(--text-3)" aria-label="Not tested:" />;
};

/** Shown while the test runs. */
export const Testing = () => (
  <div role="status" className="rounded-lg bg-(--sunken) px-3.5 py-3">
    <p className="mb-2 text-(--text-2)">
      Sending three short requests. A local model may need a moment to load.
    </p>
    <Progress label="Testing" share={null} />
  </div>
);
