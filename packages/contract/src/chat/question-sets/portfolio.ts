import { questionGroup } from './question.ts';

/** The questions Rapport offers across all accounts, by category. */
export const PORTFOLIO_QUESTIONS = {
  summary: questionGroup('cross-summary', 'Summary', 'file-text', [
    ['Weekly summary', 'What happened across our accounts in the last 1 week?'],
    ['Monthly summary', 'What happened across our accounts in the last 1 month?'],
    ['What needs me today?', 'What did we promise and not do, the most pressing first?'],
  ]),
  health: questionGroup('cross-health', 'Health', 'heart-pulse', [
    ['Lowest health', 'Which accounts have the lowest health, and why?'],
    ['Top risks', 'What are the top risks across our accounts?'],
    [
      'Recent escalations',
      'Which accounts had escalation activity within the last 10 days, and about what?',
    ],
    ['Recurring issues', 'Which issues repeat in at least 60% of the accounts that are at risk?'],
  ]),
  relationships: questionGroup('cross-relationships', 'Relationships', 'users', [
    ['Accounts gone quiet', 'Which accounts have we not heard from for the longest time?'],
    ['New people', 'Which new contacts wrote to us in the last 7 days?'],
    ['Waiting on us', 'Which messages of customers wait for our answer?'],
  ]),
  revenue: questionGroup(
    'cross-revenue',
    'Revenue',
    'wallet',
    [
      ['Total ARR', 'What is our total ARR?'],
      ['ARR over the last 12 months', 'How did our ARR move in the last 12 months?'],
      ['Top 5 accounts', 'Which are our top 5 accounts by ARR, and how healthy are they?'],
    ],
    'cross_arr',
  ),
  grr: questionGroup(
    'cross-grr',
    'GRR',
    'shield',
    [
      ['Gross retention', 'What is our GRR over the last 12 months?'],
      [
        'What lowered it?',
        'Which accounts contracted or churned in the last 12 months, and by how much?',
      ],
    ],
    'grr',
  ),
  nrr: questionGroup(
    'cross-nrr',
    'NRR',
    'repeat',
    [
      ['Net retention', 'What is our NRR over the last 12 months?'],
      ['Who expanded?', 'Which accounts expanded in the last 12 months, and by how much?'],
    ],
    'nrr',
  ),
  pipeline: questionGroup(
    'cross-pipeline',
    'Pipeline',
    'filter',
    [
      ['Open pipeline', 'How large is our pipeline?'],
      ['Open opportunities', 'Which opportunities are open, largest impact first?'],
    ],
    'pipeline',
  ),
  'revenue-at-risk': questionGroup(
    'cross-revenue-at-risk',
    'Revenue at risk',
    'triangle-alert',
    [
      ['ARR at risk', 'How much ARR is at risk?'],
      ['Top 5 accounts at risk', 'Which are the top 5 accounts at risk by ARR, and why?'],
      ['Recurring issues', 'Which issues repeat in at least 60% of the accounts that are at risk?'],
    ],
    'account_in_risk',
  ),
  'signed-not-live': questionGroup(
    'cross-signed-not-live',
    'Signed not live',
    'hourglass',
    [
      ['Who is not live?', 'Which accounts have signed and are not live?'],
      ['What’s blocking them?', 'What blocks the accounts that have signed and are not live?'],
    ],
    'signed_but_not_live',
  ),
  'top-accounts': questionGroup(
    'cross-top-accounts',
    'Top accounts',
    'trophy',
    [
      ['Top 5 accounts', 'Which are our top 5 accounts by ARR, and how healthy are they?'],
      ['What they ask for', 'What did our top 5 accounts ask for in the last 6 months?'],
      [
        'Two years of revenue',
        'How did the revenue of our top 5 accounts move in the last 2 years?',
      ],
    ],
    'top_accounts',
  ),
  'upcoming-renewals': questionGroup(
    'cross-upcoming-renewals',
    'Upcoming renewals',
    'calendar-clock',
    [
      ['Renewals at risk', 'Which renewals are at risk?'],
      ['Renewals in the next 3 months', 'Which accounts renew in the next 3 months?'],
      [
        'Renewals in the next 12 months',
        'Which accounts renew in the next 12 months, about 12 renewals per year, and what was said about each?',
      ],
    ],
    'renewal',
  ),
  'revenue-anomalies': questionGroup('cross-revenue-anomalies', 'Revenue anomalies', 'activity', [
    ['Largest drops', 'Which accounts lost the most revenue against what was expected?'],
    ['Anomalies in the last 7 days', 'Which revenue anomalies began in the last 7 days?'],
    ['Why did it drop?', 'What did the accounts with revenue anomalies write around that time?'],
  ]),
} as const;
