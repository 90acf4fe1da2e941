import type { ReactNode } from 'react';

/** Labelled values of a record; missing values show a dash. */
export const Facts = ({ facts }: { facts: Readonly<Record<string, ReactNode>> }) => (
  <dl className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-5 gap-y-3">
    {Object.entries(facts).map(([name, value]) => (
      <div key={name} className="min-w-0">
        <dt className="text-[12px] text-(--text-3)">{name}</dt>
        <dd className="mt-0.5 min-w-0 wrap-anywhere">
          {value ?? <span className="text-(--text-3)">—</span>}
        </dd>
      </div>
    ))}
  </dl>
);

/** A titled section of a record. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="mt-5 border-t border-(--line) pt-4">
    <h3 className="mb-2 text-[14px] font-semibold">{title}</h3>
    {children}
  </section>
);
