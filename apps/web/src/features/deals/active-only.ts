import type { CrmOpportunity } from '@rapport/contract/deals.ts';

/** All opportunities, or only those that are still open. */
export const activeOnly = <Deal extends Pick<CrmOpportunity, 'isClosed'>>(
  deals: readonly Deal[],
  active: boolean,
): Deal[] => deals.filter(({ isClosed }) => !(active && isClosed));
