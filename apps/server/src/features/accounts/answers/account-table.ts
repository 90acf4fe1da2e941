import type { AnswerTable } from '@rapport/contract/chat/answer-blocks.ts';
import type { findAccounts } from '@rapport/contract/tools/accounts.ts';
import type { z } from 'zod';
import { healthText } from '../../../assistant/compose/formats.ts';

export type FoundAccount = z.output<typeof findAccounts.output>['items'][number];

/** A table of accounts with links; one ARR column per currency. */
export function accountTable(
  title: string,
  accounts: readonly FoundAccount[],
  total: number,
  viewAll = '/app/accounts',
): AnswerTable {
  const currencies = [...new Set(accounts.map(({ currency }) => currency))];
  return {
    title,
    columns: [
      { key: 'account', label: 'Account' },
      { key: 'health', label: 'Health', kind: 'health' },
      ...currencies.map((currency) => ({
        key: `arr_${currency}`,
        label: currencies.length > 1 ? `ARR ${currency}` : 'ARR',
        kind: 'currency' as const,
        currency,
      })),
      { key: 'renewal', label: 'Renewal', kind: 'date' },
      { key: 'owner', label: 'Owner' },
      { key: 'risks', label: 'Open risks', kind: 'number' },
    ],
    rows: accounts.map((account) => ({
      account: account.name,
      health: healthText(account.healthScore, account.stage),
      [`arr_${account.currency}`]: account.arr,
      renewal: account.renewalDate,
      owner: account.owner,
      risks: account.openRisks,
      href: account.link,
    })),
    total,
    ...(total > accounts.length && { viewAll }),
  };
}
