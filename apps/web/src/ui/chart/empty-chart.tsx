import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Why there is nothing to show. */
  reason: string;
  children?: ReactNode;
}

/** The place of a chart that has no values. */
export const EmptyChart = ({ title, reason, children }: Props) => (
  <section aria-label={title} className="flex flex-col items-start gap-3">
    <h3 className="py-1 text-[14px] font-semibold">{title}</h3>
    <p className="text-(--text-2)">{reason}</p>
    {children}
  </section>
);
