import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Beside the title. */
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled card of the contact page. */
export const Card = ({ title, note, actions, children }: Props) => (
  <section aria-label={title} className="min-w-0 rounded-[10px] border border-(--line) p-4">
    <header className="mb-3 flex min-h-7 items-center gap-2">
      <h2 className="text-[14px] font-semibold">{title}</h2>
      <span className="min-w-0 flex-1 truncate text-[12px] text-(--text-3)">{note}</span>
      {actions}
    </header>
    {children}
  </section>
);
