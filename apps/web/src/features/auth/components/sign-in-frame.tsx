import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** A sentence below the title. */
  lead: string;
  children?: ReactNode;
  /** A second column; below the first on narrow screens. */
  aside?: ReactNode;
}

/** The layout of all pages before sign-in. */
export function SignInFrame({ title, lead, children, aside }: Props) {
  return (
    <main className="grid min-h-dvh place-items-center overflow-y-auto bg-(--bg) px-4 py-8 text-(--text)">
      <div className={`w-full ${aside ? 'max-w-[780px]' : 'max-w-[372px]'}`}>
        <p className="mb-5 flex items-center gap-2.5 text-[14px] font-semibold tracking-[-0.01em]">
          <span
            aria-hidden
            className="grid size-6 place-items-center rounded-[7px] bg-(--accent) text-[12px] text-(--on-accent)"
          >
            R
          </span>
          Rapport
        </p>
        <div className="overflow-hidden rounded-(--r-l) bg-(--surface) shadow-(--shadow-pop) sm:flex">
          <section className="min-w-0 flex-1 p-6 sm:p-8">
            <h1 className="text-[20px] leading-[1.3] font-semibold tracking-[-0.015em]">{title}</h1>
            <p className="mt-1.5 mb-6 text-[13px] leading-[1.55] text-(--text-2)">{lead}</p>
            {children}
          </section>
          {aside && (
            <section className="min-w-0 flex-1 border-t border-(--line) bg-(--sunken) p-6 sm:border-t-0 sm:border-l sm:p-8">
              {aside}
            </section>
          )}
        </div>
      </div>
    </main>
  );
}
