import type { AgentId } from '@rapport/contract/agents.ts';
import type { CardRule } from '../candidate.ts';
import { knowYourCustomer } from './know-your-customer.ts';
import { marketTrends } from './market-trends.ts';
import { clientPrep, internalPrep } from './meetings.ts';
import { fosterGrowth, mitigateRisks } from './claims.ts';
import { solveNoStalls } from './solve-no-stalls.ts';

/** The rule that finds each agent's cards. */
export const CARD_RULES: Record<AgentId, CardRule> = {
  'mitigate-risks': mitigateRisks,
  'foster-growth': fosterGrowth,
  'know-your-customer': knowYourCustomer,
  'solve-no-stalls': solveNoStalls,
  'client-prep': clientPrep,
  'internal-prep': internalPrep,
  'market-trends': marketTrends,
};
