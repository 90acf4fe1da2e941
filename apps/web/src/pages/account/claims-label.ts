import { SIGNALS } from '../../features/claims/kinds.ts';
import type { SignalKind } from '../../features/claims/kinds.ts';
import { useUser } from '../../features/auth/api.ts';

/** What the section of risks or opportunities is called: Negative signals, or as the organisation names its tab. */
export function useSignalsLabel(kind: SignalKind): string {
  const { words, tab } = SIGNALS[kind];
  const own = useUser().data?.org.variation.tabLabels[tab];
  return own ?? words.many.charAt(0).toUpperCase() + words.many.slice(1);
}
