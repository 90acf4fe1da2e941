import { useEffect } from 'react';
import { openAccountsBy } from '../../../lib/shell/open-account.ts';
import { useStableCallback } from '../../../lib/hooks/use-stable-callback.ts';
import { useAccountOpener } from './account-opener.tsx';

/** Opens the accounts that are chosen outside the features that list them; once in the app. */
export function AccountAlerts() {
  const { open, alert } = useAccountOpener();
  const openLatest = useStableCallback(open);
  useEffect(() => openAccountsBy(openLatest), [openLatest]);
  return alert;
}
