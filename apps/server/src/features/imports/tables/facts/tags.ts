import { text } from './fact-kind.ts';
import type { FactKind } from './fact-kind.ts';

/** Tags of accounts. */
export const TAGS: FactKind = {
  table: 'account_tag',
  key: ['account_id', 'kind', 'value'],
  hasId: false,
  ofAccount: true,
  toRow: (record, { account }) => ({
    account_id: account,
    kind: text(record.kind),
    value: text(record.value),
  }),
};
