import { useState } from 'react';
import type { AccountHealth, Pulse } from '@rapport/contract/health/health.ts';
import { formatCalendarDay, formatSigned } from '../../../lib/format/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { useSetPulse } from '../api.ts';
import { HealthBadge } from './health-badge.tsx';

/** The pulses of an account: active ones, and earlier ones on demand. */
export function PulsePanel({
  health,
  memberId,
}: {
  health: AccountHealth;
  memberId: string | undefined;
}) {
  const withdraw = useSetPulse(health.accountId);
  const [all, setAll] = useState(false);
  const active = health.pulses.filter((pulse) => pulse.active);
  const past = health.pulses.filter((pulse) => !pulse.active);
  return (
    <section aria-labelledby="pulse">
      <h2 id="pulse" className="mb-1 text-[14px] font-semibold">
        Pulse
      </h2>
      {active.length === 0 && (
        <p className="text-(--text-2)">No pulse yet. Add your own reading.</p>
      )}
      <ul>
        {active.map((pulse) => (
          <Row key={pulse.id} pulse={pulse}>
            {pulse.memberId === memberId && (
              <Button
                variant="ghost"
                className="-mr-2.5"
                disabled={withdraw.isPending}
                onClick={() => withdraw.mutate({ score: null })}
              >
                Withdraw
              </Button>
            )}
          </Row>
        ))}
        {all && past.map((pulse) => <Row key={pulse.id} pulse={pulse} />)}
      </ul>
      {past.length > 0 && (
        <Button
          variant="ghost"
          className="-ml-2.5"
          onClick={() => setAll(!all)}
          aria-expanded={all}
        >
          {all ? 'Hide earlier pulses' : `${past.length} earlier`}
        </Button>
      )}
    </section>
  );
}

const formatEnd = ({ active, withdrawnAt, expiresOn }: Pulse) =>
  active
    ? `valid until ${formatCalendarDay(expiresOn)}`
    : withdrawnAt
      ? 'withdrawn'
      : `expired ${formatCalendarDay(expiresOn)}`;

const Row = ({ pulse, children }: { pulse: Pulse; children?: React.ReactNode }) => (
  <li className="border-b border-(--line) py-2.5 last:border-0">
    <div className={`flex items-center gap-2 ${pulse.active ? '' : 'opacity-75'}`}>
      <Avatar name={pulse.author} />
      <span className="min-w-0 flex-1 truncate font-medium">{pulse.author}</span>
      <span className="tnum font-semibold">{formatSigned(pulse.score)}</span>
      <HealthBadge score={pulse.score} />
    </div>
    <p className="mt-1.5 break-words text-(--text-2)">{pulse.reason}</p>
    <div className="mt-0.5 flex min-h-7 items-center justify-between gap-2 text-[12px] text-(--text-3)">
      {formatEnd(pulse)}
      {children}
    </div>
  </li>
);
