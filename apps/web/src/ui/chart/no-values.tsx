import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Why there is nothing to see. */
  words: string;
  children?: ReactNode;
}

/** Where a chart would be. */
export const NoValues = ({ title, words, children }: Props) => (
  <section aria-label={title} className="flex flex-col items-start gap-3">
    <h3 className="py-1 text-[14px] font-semibold">{title}</h3>
    <p className="text-(--text-2)">{words}</p>
    {children}
  </section>
);
