const WORDS: Record<string, string> = {
  'single-account': 'Account',
  'cross-accounts': 'All accounts',
  accountOverview: 'Account',
  accountHealth: 'Health',
  accountArr: 'ARR',
  accountForecastArr: 'Forecast ARR',
  accountStage: 'Stage',
  accountCrmOpportunities: 'CRM opportunities',
  accountSubAccounts: 'Sub-accounts',
  crossAccountsOverview: 'All accounts',
  crossAccountArr: 'ARR',
  customCrossAccountArr: 'ARR',
  crossAccountsSummary: 'Weekly summary',
  arrAtRisk: 'ARR at risk',
  nrr: 'NRR',
  grr: 'GRR',
  externalPrep: 'Client Prep',
  internalPrep: 'Internal Prep',
  agentAction: 'Agent action',
};

/** Where a session began, in words: names that the table lacks are spelt out. */
export function sourceWords(source: string): string {
  const known = WORDS[source];
  if (known) return known;
  const words = source
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
