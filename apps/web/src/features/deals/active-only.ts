import type { CrmOpportunity } from '@rapport/contract/deals.ts';

/** All deals, or only the open ones. */
export const activeOnly = <Deal extends Pick<CrmOpportunity, 'isClosed'>>(
  deals: readonly Deal[],
  active: boolean,
): Deal[] => deals.filter(({ isClosed }) => !(active && isClosed));
