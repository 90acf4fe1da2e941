import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { healthBand } from '@rapport/contract/health/health.ts';
import type { BandChange } from '@rapport/contract/health/weights.ts';
import { formatMoneyShort, formatScore } from '../../../lib/format/format.ts';
import { EntityIcon } from '../../../ui/avatar.tsx';

const Score = ({ score }: { score: number }) => {
  const band = healthBand(score);
  if (!band) return null;
  return (
    <span className="whitespace-nowrap" style={{ color: `var(--health-${band.band})` }}>
      <span className="tnum font-semibold">{formatScore(score)}</span> {band.label}
    </span>
  );
};

/** Accounts that would change band, the largest change first. */
export const BandChanges = ({ changes }: { changes: readonly BandChange[] }) => (
  <ul aria-label="Accounts that change band">
    {changes.map(({ accountId, accountName, revenue, currency, before, after }) => (
      <li
        key={accountId}
        className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-(--line) py-1.5 last:border-0"
      >
        <Link
          to="/app/accounts/$accountId/health"
          params={{ accountId }}
          className="flex min-w-0 flex-1 items-center gap-2 rounded font-medium hover:underline"
        >
          <EntityIcon name={accountName} />
          <span className="truncate">{accountName}</span>
          {revenue !== null && (
            <span className="tnum font-normal text-(--text-3) max-sm:hidden">
              {formatMoneyShort(revenue, currency)}
            </span>
          )}
        </Link>
        <span className="flex items-center gap-2">
          <Score score={before} />
          <ArrowRight className="size-3.5 text-(--text-3)" aria-label="becomes" />
          <Score score={after} />
        </span>
      </li>
    ))}
  </ul>
);
