import { CLAIMS } from '../../../features/claims/claim-kinds.ts';
import type { ClaimKind } from '../../../features/claims/claim-kinds.ts';
import { useUser } from '../../../features/auth/api.ts';

/** The title of the section: Negative signals, or the organisation's label of the tab. */
export function useClaimsLabel(kind: ClaimKind): string {
  const { nouns, tab } = CLAIMS[kind];
  const own = useUser().data?.org.variation.tabLabels[tab];
  return own ?? nouns.many.charAt(0).toUpperCase() + nouns.many.slice(1);
}
