import {
  columnLabel,
  feedTitle,
  kpiLabel,
  tabLabel,
} from '@rapport/contract/settings/variation.ts';
import type {
  AccountColumn,
  AccountTab,
  FeedName,
  KpiKey,
  Variation,
} from '@rapport/contract/settings/variation.ts';
import type { ReactNode } from 'react';
import { InlineError } from '../../../ui/states.tsx';

const CELL = 'px-2.5 py-1.5';

const SHOWN_TABS: AccountTab[] = [
  'health',
  'arr',
  'opportunities',
  'support-cases',
  'relationships',
];

/** The organisation's own figures; null or absent while they load, dashes where there are none. */
export interface PreviewData {
  /** Given where some could not be loaded. */
  retry?: (() => void) | undefined;
  cardValue: (feed: FeedName) => string | null;
  rows: readonly { id: string; cell: (column: AccountColumn) => string }[] | undefined;
  account: { name: string; about: string } | undefined;
  kpiValue: (kpi: KpiKey) => string | null;
}

/** Small previews of home, accounts list and account. */
export const VariationPreview = ({ draft, data }: { draft: Variation; data: PreviewData }) => (
  <div className="flex flex-col gap-5">
    {data.retry && (
      <InlineError onRetry={data.retry}>Your figures could not be loaded.</InlineError>
    )}
    <Frame title="Home">
      <ul aria-label="Home cards" className="grid grid-cols-2 gap-2">
        {draft.homeCards.map((feed) => (
          <li key={feed} className="min-w-0 rounded-md bg-(--surface) p-2.5">
            <span className="block truncate text-[12px] text-(--text-2)">
              {feedTitle(feed, draft)}
            </span>
            {feed !== 'summary' && (
              <Value text={data.cardValue(feed)} className="mt-0.5 block text-[15px] font-semibold">
                <Bar className="mt-1.5 h-3 w-16" />
              </Value>
            )}
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
        <table className="w-max min-w-full text-left text-[12px] whitespace-nowrap">
          <thead>
            <tr className="text-(--text-2)">
              {draft.accountColumns.map((column) => (
                <th key={column} className={`${CELL} border-b border-(--line) font-medium`}>
                  {columnLabel(column, draft)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows?.map(({ id, cell }) => (
              <tr key={id}>
                {draft.accountColumns.map((column) => (
                  <td key={column} className={`${CELL} tnum max-w-40 truncate`}>
                    {cell(column)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {!data.rows && <Bar className="mx-2.5 mt-3 h-2 w-40" />}
      </div>
    </Frame>
    <Frame title="Account">
      <div className="flex gap-2">
        <ul aria-label="Key figures" className="w-44 shrink-0 rounded-md bg-(--surface) p-1.5">
          {draft.kpis.map((kpi) => (
            <li key={kpi} className="flex items-center gap-2 px-1 py-1.5">
              <span className="min-w-0 flex-1 truncate text-[12px] text-(--text-2)">
                {kpiLabel(kpi, draft)}
              </span>
              <Value text={data.kpiValue(kpi)} className="tnum text-[12px] font-medium">
                <Bar className="h-2.5 w-6" />
              </Value>
            </li>
          ))}
        </ul>
        <div className="min-w-0 flex-1 rounded-md bg-(--surface) p-2.5">
          <Value text={data.account?.name ?? null} className="block truncate font-semibold">
            <Bar className="h-3 w-24" />
          </Value>
          <p className="mb-2 truncate text-[12px] text-(--text-3)">{data.account?.about}</p>
          <ul
            aria-label="Account tabs"
            className="flex flex-wrap gap-x-3 gap-y-1 text-[12px] text-(--text-2)"
          >
            {SHOWN_TABS.map((tab) => (
              <li key={tab}>{tabLabel(tab, draft)}</li>
            ))}
          </ul>
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

/** A figure, or what stands for it while it loads. */
const Value = ({
  text,
  className,
  children,
}: {
  text: string | null;
  className: string;
  children: ReactNode;
}) => (text === null ? children : <span className={className}>{text}</span>);

const Bar = ({ className }: { className: string }) => (
  <span aria-hidden className={`block rounded bg-(--hover) ${className}`} />
);
