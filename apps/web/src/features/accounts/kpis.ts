import type { Account } from '@rapport/contract/accounts/accounts.ts';
import { kpiLabel } from '@rapport/contract/settings/variation.ts';
import type { AccountTab, KpiKey, Variation } from '@rapport/contract/settings/variation.ts';
import { formatCount, formatMoneyShort } from '../../lib/format/format.ts';

/** The title of the ARR card of a new prospect. */
export const FORECAST_TITLE = 'ARR (forcasted)';

type KpiTab = Extract<
  AccountTab,
  | 'health'
  | 'arr'
  | 'forecasted-arr'
  | 'actual-revenue'
  | 'sub-accounts'
  | 'opportunities'
  | 'support-cases'
  | 'relationships'
  | 'documents'
>;

/** A key figure of the panel, linked to its section. */
export interface KpiCard {
  key: KpiKey;
  tab: KpiTab;
  label: string;
  /** Null for the health score, which is shown as a badge. */
  words: string | null;
}

type Panel = Pick<
  Account,
  | 'stage'
  | 'revenue'
  | 'forecastedRevenue'
  | 'customRevenue'
  | 'hasCustomRevenue'
  | 'hasSubAccounts'
  | 'currency'
  | 'kpis'
>;
type Figures = Pick<Variation, 'kpis' | 'kpiLabels' | 'cardLabels' | 'columnLabels' | 'tabLabels'>;
type Figure = { tab: KpiTab; label?: string; words: string | null } | null;

/** Key figures of an account in the organisation's order, without those that do not apply. */
export const kpiCards = (account: Panel, variation: Figures): KpiCard[] =>
  variation.kpis.flatMap((key) => {
    const figure = FIGURES[key](account);
    return figure ? [{ key, label: kpiLabel(key, variation), ...figure }] : [];
  });

const money = ({ currency }: Panel, value: number | null) =>
  value === null ? 'N/A' : formatMoneyShort(value, currency);

const countOf = ({ kpis }: Panel, kind: string) =>
  formatCount(kpis.find(({ type }) => type === kind)?.value ?? 0);

const FIGURES: Record<KpiKey, (account: Panel) => Figure> = {
  health: () => ({ tab: 'health', words: null }),
  arr: (account) =>
    account.stage === 'NewProspect'
      ? {
          tab: 'forecasted-arr',
          label: FORECAST_TITLE,
          words: money(account, account.forecastedRevenue),
        }
      : { tab: 'arr', words: money(account, account.revenue) },
  actualRevenue: (account) =>
    account.hasCustomRevenue
      ? {
          tab: 'actual-revenue',
          words: money(account, account.customRevenue ?? account.revenue),
        }
      : null,
  domains: (account) =>
    account.hasSubAccounts ? { tab: 'sub-accounts', words: countOf(account, 'domains') } : null,
  opportunities: (account) => ({ tab: 'opportunities', words: countOf(account, 'opportunities') }),
  openCases: (account) => ({ tab: 'support-cases', words: countOf(account, 'openCases') }),
  relationships: (account) => ({ tab: 'relationships', words: countOf(account, 'relationships') }),
  documents: (account) => ({ tab: 'documents', words: countOf(account, 'documents') }),
};
