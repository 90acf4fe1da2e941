import { useState } from 'react';
import type { ModelSettings } from '@rapport/contract/models/models.ts';
import { now } from '../../../lib/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { isUnderWay, useEstimateReread, useReread } from '../api.ts';
import { RereadRun } from './reread-run.tsx';

interface Span {
  value: string;
  label: string;
  months: number | null;
}

const SPANS = [
  { value: 'all', label: 'All of them', months: null },
  { value: 'year', label: 'The last 12 months', months: 12 },
  { value: 'quarter', label: 'The last 3 months', months: 3 },
] as const satisfies readonly Span[];

/** Lets the model read all conversations: what it would cost, the start, and how far it is. */
export function RereadPanel({ settings }: { settings: ModelSettings }) {
  const { data, error, refetch } = useReread(true);
  const count = useEstimateReread();
  const [span, setSpan] = useState<string>(SPANS[0].value);
  const months = SPANS.find(({ value }) => value === span)?.months ?? null;
  if (settings.state === 'none')
    return (
      <EmptyState title="No model to read with">
        <p>Set a model on the Model tab. It can then read the conversations you already have.</p>
      </EmptyState>
    );
  if (error) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="mx-5 h-40 max-w-[760px]" />;
  const { reread } = data;
  const usable = settings.state === 'on';
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <div className="flex w-full max-w-[760px] flex-col gap-7 px-5 pb-8">
        <section aria-labelledby="reread" className="flex flex-col gap-3">
          <h2 id="reread" className="text-[16px] font-semibold">
            Read conversations you already have
          </h2>
          <p className="max-w-[68ch] text-(--text-2)">
            The model automatically reads conversations that changed in the last 90 days. Here you
            can have it read older ones, or all of them again after you change the model. Rapport
            first estimates what would be sent and what it would cost. Text this model has already
            read is never sent again.
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <Select
              label="Which conversations"
              choices={SPANS}
              value={span}
              onChoose={setSpan}
              disabled={isUnderWay(reread)}
            />
            <Button
              variant={reread ? 'line' : 'primary'}
              disabled={!usable || count.isPending || isUnderWay(reread)}
              onClick={() => count.mutate(months === null ? null : monthsAgo(months))}
            >
              {reread ? 'Estimate again' : 'Estimate messages and cost'}
            </Button>
          </div>
          {!usable && (
            <p className="text-(--text-3)">
              {settings.state === 'off'
                ? 'The model is off. Turn it on to get an estimate.'
                : 'This month’s cap is reached. Raise it to get an estimate.'}
            </p>
          )}
          {count.error && (
            <p role="alert" className="text-(--red)">
              {count.error.message}
            </p>
          )}
        </section>
        {reread && <RereadRun reread={reread} settings={settings} />}
      </div>
    </div>
  );
}

function monthsAgo(months: number): string {
  const day = now();
  day.setMonth(day.getMonth() - months);
  return day.toISOString().slice(0, 10);
}
