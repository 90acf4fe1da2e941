import type { AccountTab } from '@rapport/contract/settings/variation.ts';
import { usePageBreadcrumb } from '../../lib/shell/breadcrumb.tsx';
import { useLabels } from '../auth/api.ts';
import { useAccount } from './api.ts';

/**
 * Sets the breadcrumb of an account's tab: Accounts > account name > tab label. Returns the label.
 */
export function useTabPlace(accountId: string, tab: AccountTab): string {
  const { data: account } = useAccount(accountId);
  const labels = useLabels();
  const label = labels.tab(tab);
  usePageBreadcrumb([
    { label: labels.menu('accounts'), to: '/app/accounts' },
    { label: account?.name ?? 'Account', to: `/app/accounts/${accountId}/overview` },
    { label },
  ]);
  return label;
}
