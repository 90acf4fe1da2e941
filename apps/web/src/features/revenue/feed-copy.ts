import type { MetricName } from '@rapport/contract/revenue/metrics.ts';

/** Explains the period of a metric, beside its title. */
export const PERIOD_HINTS: Partial<Record<MetricName, string>> = {
  'custom-revenue': 'The period is Jan 1st to today',
  'actual-revenue': 'The period is Jan 1st to today',
};

/** What the rows of a breakdown are, where not the accounts that the metric counts. */
export const ROW_LABELS: Partial<Record<MetricName, string>> = {
  pipeline: 'Opportunities',
  'revenue-at-risk': 'Accounts at risk today or 30 days ago',
};

const NO_ARR = 'ARR comes from imported accounts, subscriptions or a connected CRM.';
const NO_DEALS = 'Opportunities come from a connected CRM or an imported file.';
const NO_REVENUE = 'Import daily revenue to see this.';

/** Why a breakdown is empty, and what fills it. */
export const EMPTY_MESSAGES: Record<MetricName, string> = {
  revenue: NO_ARR,
  'revenue-at-risk': 'No customers are at risk.',
  'upcoming-renewals': 'No account renews within the next 3 months.',
  'signed-not-live': 'Every signed account earns the expected revenue.',
  'top-accounts': NO_ARR,
  'forecast-revenue': NO_ARR,
  nrr: `Retention needs customers from a year ago. ${NO_ARR}`,
  grr: `Retention needs customers from a year ago. ${NO_ARR}`,
  churn: 'No customers churned in the last 12 months.',
  pipeline: NO_DEALS,
  'custom-revenue': NO_REVENUE,
  'actual-revenue': NO_REVENUE,
  'activation-rate': NO_REVENUE,
  'revenue-anomalies': NO_REVENUE,
};
