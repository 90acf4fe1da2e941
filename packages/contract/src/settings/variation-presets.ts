import { z } from 'zod';
import { Variation } from './variation.ts';

export const PresetName = z.enum(['default', 'publisher', 'payroll', 'short']);
export type PresetName = z.infer<typeof PresetName>;

interface Preset {
  title: string;
  description: string;
  variation: Variation;
}

const preset = (
  title: string,
  description: string,
  variation: z.input<typeof Variation>,
): Preset => ({
  title,
  description,
  variation: Variation.parse(variation),
});

/** Variations for kinds of business; an organisation starts from one and changes it. */
export const VARIATION_PRESETS: Record<PresetName, Preset> = {
  default: preset('Subscriptions', 'ARR, ARR at risk, NRR and GRR, pipeline and renewals', {}),
  publisher: preset(
    'Publisher monetisation',
    'Revenue earned day by day beside software fees: anomalies, signed not live, top publishers',
    {
      flags: { internalPrep: true },
      homeCards: [
        'custom-revenue',
        'revenue',
        'revenue-at-risk',
        'upcoming-renewals',
        'pipeline',
        'revenue-anomalies',
        'signed-not-live',
        'top-accounts',
      ],
      cardLabels: {
        'custom-revenue': 'Monetization Rev. (YTD)',
        revenue: 'SaaS ARR',
        'revenue-at-risk': 'Revenue at Risk (YTD)',
        'top-accounts': 'Top 20 Publishers',
      },
      accountColumns: [
        'name',
        'health',
        'customRevenue',
        'arr',
        'renewal',
        'owner',
        'stage',
        'tier',
        'lastSignal',
        'fullyIntegrated',
      ],
      columnLabels: { arr: 'SaaS Rev.', customRevenue: 'Monetization Rev.' },
      kpis: [
        'health',
        'actualRevenue',
        'domains',
        'opportunities',
        'openCases',
        'relationships',
        'documents',
      ],
      questions: {
        account: [
          {
            category: 'Popular',
            userPrompt: 'Technical summary',
            hiddenPrompt: 'Summarise the technical topics and open issues at {account}.',
          },
          {
            category: 'Popular',
            userPrompt: 'Contract information',
            hiddenPrompt: 'What do we know of the contract and the renewal of {account}?',
          },
          {
            category: 'Account summary',
            userPrompt: 'What happened in the last week?',
            hiddenPrompt: 'What happened at {account} in the last week?',
          },
          {
            category: 'Health',
            userPrompt: 'What drives the health score?',
            hiddenPrompt: 'What drives the health score of {account}?',
          },
        ],
        'portfolio/revenue-anomalies': [
          {
            category: 'Revenue anomalies',
            userPrompt: 'Which publishers lost revenue this month?',
          },
          { category: 'Revenue anomalies', userPrompt: 'What are the top risks?' },
        ],
      },
    },
  ),
  payroll: preset('Payroll', 'Projects, active workers and case numbers; revenue instead of ARR', {
    flags: { projects: true, activeUsers: true, caseIds: true },
    accountColumns: [
      'name',
      'health',
      'arr',
      'activeWorkers',
      'renewal',
      'owner',
      'stage',
      'tier',
      'lastSignal',
      'fullyIntegrated',
    ],
    columnLabels: { arr: 'Revenue' },
    tabLabels: { health: 'Account Health', arr: 'Revenue', 'forecasted-arr': 'Forecasted Revenue' },
  }),
  short: preset('Short', 'Four cards: ARR, ARR at risk, pipeline, renewals', {
    flags: { clientPrep: false },
    homeCards: ['revenue', 'revenue-at-risk', 'pipeline', 'upcoming-renewals'],
  }),
};
