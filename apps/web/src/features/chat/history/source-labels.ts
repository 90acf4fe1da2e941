const LABELS: Record<string, string> = {
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

/** The label of the screen a session started on; an unknown source is split into words. */
export function describeSource(source: string): string {
  const known = LABELS[source];
  if (known) return known;
  const words = source
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
