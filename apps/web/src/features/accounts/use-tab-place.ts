import { tabLabel } from '@rapport/contract/settings/variation.ts';
import type { AccountTab } from '@rapport/contract/settings/variation.ts';
import { usePageBreadcrumb } from '../../lib/breadcrumb.tsx';
import { useUser } from '../auth/api.ts';
import { useAccount } from './api.ts';

/**
 * Sets the breadcrumb of an account's tab: Accounts > account name > tab label. Returns the label.
 */
export function useTabPlace(accountId: string, tab: AccountTab): string {
  const { data: account } = useAccount(accountId);
  const { data: user } = useUser();
  const label = tabLabel(tab, user?.org.variation ?? NO_LABELS);
  usePageBreadcrumb([
    { label: 'Accounts', to: '/app/accounts' },
    { label: account?.name ?? 'Account', to: `/app/accounts/${accountId}/overview` },
    { label },
  ]);
  return label;
}

const NO_LABELS = { cardLabels: {}, columnLabels: {}, kpiLabels: {}, tabLabels: {} };
