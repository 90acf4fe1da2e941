import type { StageSpell } from '@rapport/contract/accounts/changes.ts';
import { stageLabel } from '@rapport/contract/enumerations.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { now } from '../../../../lib/clock.ts';
import { formatDay } from '../../../../lib/format/format.ts';

const DAY = 86_400_000;

/** "4 months", "12 days": a duration. */
export function lasted(from: string, to: string | number): string {
  const days = Math.max(0, Math.round((new Date(to).getTime() - Date.parse(from)) / DAY));
  if (days === 0) return 'less than a day';
  const [count, unit] = days < 60 ? [days, 'day'] : [Math.round(days / 30.44), 'month'];
  return plural(count, unit);
}

/** Stages of an account, newest first, with date, duration and author. */
export const StageTimeline = ({ spells }: { spells: readonly StageSpell[] }) => (
  <ol className="flex flex-col" aria-label="Stages">
    {spells.map(({ stage, since, changedBy }, index) => {
      const left = spells[index - 1]?.since;
      return (
        <li key={since ?? 'first'} className="relative flex gap-4 pb-6 last:pb-0">
          {index < spells.length - 1 && (
            <span aria-hidden className="absolute top-4 bottom-0 left-[5px] w-px bg-(--line-2)" />
          )}
          <span
            aria-hidden
            className={`mt-1 size-[11px] shrink-0 rounded-full ${
              index === 0
                ? 'bg-(--accent)'
                : 'bg-(--surface) shadow-[inset_0_0_0_1.5px_var(--line-2)]'
            }`}
          />
          <div>
            <p className={index === 0 ? 'text-[14px] font-semibold' : 'font-medium'}>
              {stage ? stageLabel(stage) : 'No stage'}
            </p>
            <p className="tnum text-[12px] text-(--text-3)">
              {since ? `Since ${formatDay(since)}` : 'Before changes were recorded'}
              {since && ` · ${lasted(since, left ?? now().getTime())}`}
              {changedBy && ` · ${changedBy}`}
            </p>
          </div>
        </li>
      );
    })}
  </ol>
);
