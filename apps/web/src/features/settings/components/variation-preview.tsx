import {
  columnLabel,
  feedTitle,
  kpiLabel,
  tabLabel,
} from '@rapport/contract/settings/variation.ts';
import type { AccountTab, Variation } from '@rapport/contract/settings/variation.ts';
import type { ReactNode } from 'react';

const SHOWN_TABS: AccountTab[] = [
  'health',
  'arr',
  'opportunities',
  'support-cases',
  'relationships',
];

/** Small previews of home, accounts list and account. */
export const VariationPreview = ({ draft }: { draft: Variation }) => (
  <div className="flex flex-col gap-5">
    <Frame title="Home">
      <ul aria-label="Home cards" className="grid grid-cols-2 gap-2">
        {draft.homeCards.map((feed) => (
          <li key={feed} className="min-w-0 rounded-md bg-(--surface) p-2.5">
            <span className="block truncate text-[12px] text-(--text-2)">
              {feedTitle(feed, draft)}
            </span>
            <Bar className="mt-1.5 h-3 w-16" />
          </li>
        ))}
      </ul>
    </Frame>
    <Frame title="Accounts">
      <div
        className="overflow-x-auto rounded-md bg-(--surface) pb-3"
        tabIndex={0}
        role="group"
        aria-label="Columns of the accounts list"
      >
        <ul aria-label="Columns" className="flex w-max min-w-full border-b border-(--line)">
          {draft.accountColumns.map((column) => (
            <li
              key={column}
              className="px-2.5 py-1.5 text-[12px] font-medium whitespace-nowrap text-(--text-2)"
            >
              {columnLabel(column, draft)}
            </li>
          ))}
        </ul>
        <Bar className="mx-2.5 mt-3 h-2 w-40" />
        <Bar className="mx-2.5 mt-3 h-2 w-32" />
      </div>
    </Frame>
    <Frame title="Account">
      <div className="flex gap-2">
        <ul aria-label="Key figures" className="w-36 shrink-0 rounded-md bg-(--surface) p-1.5">
          {draft.kpis.map((kpi) => (
            <li key={kpi} className="flex items-center gap-2 px-1 py-1.5">
              <span className="min-w-0 flex-1 truncate text-[12px] text-(--text-2)">
                {kpiLabel(kpi, draft)}
              </span>
              <Bar className="h-2.5 w-6" />
            </li>
          ))}
        </ul>
        <div className="min-w-0 flex-1 rounded-md bg-(--surface) p-2.5">
          <ul
            aria-label="Account tabs"
            className="flex flex-wrap gap-x-3 gap-y-1 text-[12px] text-(--text-2)"
          >
            {SHOWN_TABS.map((tab) => (
              <li key={tab}>{tabLabel(tab, draft)}</li>
            ))}
          </ul>
          <Bar className="mt-3 h-2 w-full" />
          <Bar className="mt-2 h-2 w-3/4" />
          <Bar className="mt-2 h-2 w-5/6" />
        </div>
      </div>
    </Frame>
  </div>
);

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={`Preview of ${title}`}>
    <h3 className="mb-1.5 text-[12px] font-medium text-(--text-3)">{title}</h3>
    {children}
  </section>
);

const Bar = ({ className }: { className: string }) => (
  <span aria-hidden className={`block rounded bg-(--hover) ${className}`} />
);
