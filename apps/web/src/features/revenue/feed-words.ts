import type { MetricName } from '@rapport/contract/revenue-metrics.ts';

/** Words about the period of a figure, beside its title. */
export const PERIOD_HINTS: Partial<Record<MetricName, string>> = {
  'custom-revenue': 'The period is Jan 1st to today',
  'actual-revenue': 'The period is Jan 1st to today',
};

/** What the rows behind a figure are, where they are not accounts. */
export const ROW_WORDS: Partial<Record<MetricName, string>> = { pipeline: 'Opportunities' };

const NO_ARR = 'ARR comes with imported accounts, subscriptions or a connected CRM.';
const NO_DEALS = 'Opportunities come with a connected CRM or an imported file.';
const NO_REVENUE = 'Daily revenue comes with an imported file of revenue.';

/** Why a breakdown is empty, and what fills it. */
export const EMPTY_WORDS: Record<MetricName, string> = {
  revenue: NO_ARR,
  'revenue-at-risk': 'No account with ARR is At-Risk or Churning.',
  'upcoming-renewals': 'No account renews within the next 3 months.',
  'signed-not-live': 'Every signed account has begun to earn what was expected.',
  'top-accounts': NO_ARR,
  'forecast-revenue': NO_ARR,
  nrr: `Retention needs customers of a year ago. ${NO_ARR}`,
  grr: `Retention needs customers of a year ago. ${NO_ARR}`,
  churn: 'Nobody has left in the last 12 months.',
  pipeline: NO_DEALS,
  'custom-revenue': NO_REVENUE,
  'actual-revenue': NO_REVENUE,
  'activation-rate': NO_REVENUE,
  'revenue-anomalies': NO_REVENUE,
};
