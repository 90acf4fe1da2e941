import type { ModelSettings } from '@rapport/contract/models/models.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import type { Draft } from '../draft.ts';
import { formatCost, formatTokens } from '../labels.ts';
import { Field } from './field.tsx';

interface Props {
  settings: ModelSettings;
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

/** This month's use against the caps, and the caps. */
export function MonthCard({ settings, draft, onChange }: Props) {
  const { month, costCap, tokenCap } = settings;
  const name = new Date(month.since).toLocaleDateString('en-US', {
    month: 'long',
    timeZone: 'UTC',
  });
  return (
    <section aria-labelledby="month" className="flex flex-col gap-4">
      <h2 id="month" className="text-[16px] font-semibold">
        This month
      </h2>
      <div className="flex flex-col gap-3.5">
        <Share
          label={`Cost in ${name}`}
          used={month.cost}
          cap={costCap}
          format={(value) => formatCost(value)}
        />
        <Share
          label={`Tokens in ${name}`}
          used={month.tokens}
          cap={tokenCap}
          format={formatTokens}
        />
        <p className="tnum text-[12px] text-(--text-3)">
          {plural(month.runs, 'call')}. Calls without a known price count toward tokens only.
          Stopped and failed calls don’t count.
        </p>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Field
          label="Cap in dollars"
          unit="$"
          inputMode="decimal"
          placeholder="No cap"
          value={draft.costCap}
          onType={(next) => onChange({ costCap: next })}
        />
        <Field
          label="Cap in tokens"
          inputMode="numeric"
          placeholder="No cap"
          value={draft.tokenCap}
          onType={(next) => onChange({ tokenCap: next })}
        />
      </div>
      <p className="text-[12px] text-(--text-3)">
        At the cap, Rapport falls back to rules until next month.
      </p>
    </section>
  );
}

interface ShareProps {
  label: string;
  used: number;
  cap: number | null;
  format: (value: number) => string;
}

const ALMOST = 0.8;

function Share({ label, used, cap, format }: ShareProps) {
  const share = cap === null ? null : Math.min(1, used / cap);
  const full = share === 1 ? '--red' : share !== null && share >= ALMOST ? '--amber' : '--accent';
  return (
    <div>
      <p className="mb-1.5 flex items-baseline justify-between gap-3">
        <span className="text-(--text-2)">{label}</span>
        <span className="tnum">
          <span className="font-semibold">{format(used)}</span>
          <span className="text-(--text-3)"> {cap === null ? 'no cap' : `of ${format(cap)}`}</span>
        </span>
      </p>
      {share !== null && (
        <div
          role="meter"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share * 100)}
          aria-valuetext={`${format(used)} of ${format(cap ?? 0)}`}
          className="h-1.5 overflow-hidden rounded-full bg-(--pressed)"
        >
          <span
            className="block h-full rounded-full"
            style={{ width: `${share * 100}%`, background: `var(${full})` }}
          />
        </div>
      )}
    </div>
  );
}
