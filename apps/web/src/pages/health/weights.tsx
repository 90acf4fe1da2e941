import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { HealthWeights } from '@rapport/contract/health/weights.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { useSaveWeights, useWeights, useWhatIf } from '../../features/health/api.ts';
import { BandChanges } from '../../features/health/components/band-changes.tsx';
import { BandCounts } from '../../features/health/components/band-counts.tsx';
import { WeightSliders } from '../../features/health/components/weight-sliders.tsx';
import { AdminPage } from '../../features/auth/components/admin-page.tsx';
import { formatAgoInSentence } from '../../lib/format/format.ts';
import { usePageBreadcrumb } from '../../lib/shell/breadcrumb.tsx';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

const PREVIEW_DELAY_MS = 150;
const sameWeights = (a: HealthWeights, b: HealthWeights) => JSON.stringify(a) === JSON.stringify(b);

/** The weights of the score's factors, with a live preview on every account. */
export default function HealthWeightsPage() {
  usePageBreadcrumb([{ label: 'Health score' }, { label: 'What if' }]);
  const answer = useWeights();
  return (
    <AdminPage
      heading="Score weights"
      refusal="Only administrators can change the weights"
      reason="They apply to every account in the organisation."
      query={answer}
      skeleton={
        <div className="p-7">
          <Skeleton className="h-80" />
        </div>
      }
    >
      {(stored) => <Weights key={stored.updatedAt ?? ''} stored={stored} />}
    </AdminPage>
  );
}

interface Stored {
  weights: HealthWeights;
  defaults: HealthWeights;
  updatedAt: string | null;
  updatedBy: string | null;
}

function Weights({ stored }: { stored: Stored }) {
  const [weights, setWeights] = useState(stored.weights);
  const previewed = useDebounced(weights, PREVIEW_DELAY_MS);
  const { data: preview, isError, refetch } = useWhatIf(previewed);
  const save = useSaveWeights();
  const changed = !sameWeights(weights, stored.weights);
  const empty = Object.values(weights).every((weight) => weight === 0);
  return (
    <div className="@container min-h-0 flex-1 overflow-auto">
      <div className="grid gap-x-12 gap-y-8 p-5 lg:p-7 @min-[900px]:grid-cols-[minmax(360px,1fr)_minmax(0,1.2fr)]">
        <section aria-labelledby="weights" className="flex flex-col gap-4">
          <header>
            <h1 id="weights" className="text-[20px] font-semibold tracking-tight">
              Score weights
            </h1>
            <p className="mt-1 max-w-[56ch] text-(--text-2)">
              The most points each factor can add or remove. If a factor has no data, the others
              share its weight.
            </p>
            <p className="mt-1 text-[12px] text-(--text-3)">
              {stored.updatedAt
                ? `Changed ${formatAgoInSentence(stored.updatedAt)} by ${stored.updatedBy ?? 'a former member'}`
                : 'Default weights'}
              {' · '}
              <Link
                to="/app/health/backtest"
                className="text-(--accent-text) underline underline-offset-2"
              >
                Score accuracy
              </Link>
            </p>
          </header>
          <WeightSliders weights={weights} stored={stored.weights} onChange={setWeights} />
          {empty && (
            <p role="alert" className="text-(--red)">
              At least one factor needs a weight above 0.
            </p>
          )}
          <footer className="flex flex-wrap items-center gap-2">
            <Button
              variant="primary"
              disabled={!changed || empty || save.isPending}
              onClick={() => save.mutate(weights)}
            >
              {save.isPending ? 'Saving' : 'Save and rescore'}
            </Button>
            <Button disabled={!changed} onClick={() => setWeights(stored.weights)}>
              Reset
            </Button>
            <Button
              variant="ghost"
              disabled={sameWeights(weights, stored.defaults)}
              onClick={() => setWeights(stored.defaults)}
            >
              Use defaults
            </Button>
          </footer>
        </section>
        <section aria-labelledby="preview" className="flex min-w-0 flex-col gap-4">
          <header className="flex flex-wrap items-baseline gap-x-3">
            <h2 id="preview" className="text-[16px] font-semibold">
              What would change
            </h2>
            <p role="status" className="text-(--text-2)">
              {preview && describePreview(preview)}
            </p>
          </header>
          {isError && <ErrorState onRetry={() => void refetch()} />}
          {preview ? <BandCounts bands={preview.bands} /> : <Skeleton className="h-52" />}
          {preview && preview.changes.length === 0 && (
            <p className="text-(--text-2)">
              {preview.accounts === 0
                ? 'No account has a score yet.'
                : changed
                  ? 'No accounts would change band.'
                  : 'Adjust a weight to see which accounts would change band.'}
            </p>
          )}
          {preview && <BandChanges changes={preview.changes} />}
          {preview && preview.changedBands > preview.changes.length && (
            <p className="text-[12px] text-(--text-3)">
              Showing the {preview.changes.length} largest of {preview.changedBands} changes.
            </p>
          )}
        </section>
      </div>
    </div>
  );
}

const describePreview = ({
  accounts,
  changedBands,
  changedScores,
}: {
  accounts: number;
  changedBands: number;
  changedScores: number;
}) =>
  `${changedBands} of ${plural(accounts, 'account')} would change band, ${changedScores} would change score`;
