import { renewalLabel } from '@rapport/contract/revenue/renewal.ts';
import { dayFromNow } from '../../../lib/clock.ts';

const COLOURS = { overdue: 'text-(--red)', soon: 'text-(--amber)', near: '', later: '' } as const;

/** Relative renewal date, coloured by urgency; the date on hover. */
export function Renewal({ day }: { day: string | null }) {
  if (!day) return <span className="text-(--text-3)">—</span>;
  const { text, urgency } = renewalLabel(day, dayFromNow(0));
  return (
    <span title={day} className={COLOURS[urgency]}>
      {text}
    </span>
  );
}
