import { implementationTone } from '@rapport/contract/deals.ts';

const COLOURS = {
  green: 'var(--green)',
  orange: 'var(--health-2)',
  yellow: 'var(--chart-3)',
  grey: 'var(--text-3)',
} as const;

/** How far an implementation or a project is: a coloured dot beside its words. */
export const ImplementationDot = ({ status, label }: { status: string | null; label: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <i
      aria-hidden
      className="inline-block size-2 shrink-0 rounded-full"
      style={{ background: COLOURS[implementationTone(status)] }}
    />
    {label}
  </span>
);
