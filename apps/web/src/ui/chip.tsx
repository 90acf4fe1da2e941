import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type Tone = 'plain' | 'red' | 'amber' | 'green' | 'blue' | 'line';

const TONES: Record<Tone, string> = {
  plain: 'bg-(--hover) text-(--text-2)',
  red: 'bg-(--red-tint) text-(--red)',
  amber: 'bg-(--amber-tint) text-(--amber)',
  green: 'bg-(--green-tint) text-(--green)',
  blue: 'bg-(--blue-tint) text-(--blue)',
  line: 'text-(--text-2) shadow-[inset_0_0_0_1px_var(--line-2)]',
};

export function Chip({
  tone = 'plain',
  children,
  className,
}: {
  tone?: Tone;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={clsx(
        'inline-flex h-[22px] shrink-0 items-center gap-1 rounded-full px-2 text-[12px] font-medium whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

/** At most `max` chips, then +N. */
export function ChipList({ items, max }: { items: readonly string[]; max: number }) {
  const rest = items.length - max;
  return (
    <span className="inline-flex items-center gap-1">
      {items.slice(0, max).map((item) => (
        <Chip key={item}>{item}</Chip>
      ))}
      {rest > 0 && (
        <span className="tnum text-[12px] text-(--text-3)" title={items.slice(max).join(', ')}>
          +{rest}
        </span>
      )}
    </span>
  );
}
