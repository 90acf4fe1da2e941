import type { SearchKind, SearchResult } from '@rapport/contract/search.ts';
import { recordLink } from '../../lib/address/record-link.ts';
import type { RecordKind } from '../../lib/address/record-link.ts';

type Opened = Exclude<SearchKind, 'account' | 'post' | 'deal' | 'risk'>;

const RECORDS: Record<Opened, RecordKind> = {
  person: 'relationship',
  conversation: 'externalCommunication',
  case: 'supportCase',
  document: 'document',
};

/** Props of a link to a result: accounts, team posts, deals and risks have a page, other records open over this one. */
export function resultLink({ kind, id, accountId, messageId, page }: SearchResult) {
  if (kind === 'account')
    return { to: '/app/accounts/$accountId/overview', params: { accountId: id } } as const;
  if (kind === 'post')
    return {
      to: '/app/accounts/$accountId/activity',
      params: { accountId: accountId ?? '' },
      search: { activity: id },
    } as const;
  if (kind === 'deal')
    return {
      to: '/app/accounts/$accountId/opportunities/$itemId',
      params: { accountId: accountId ?? '', itemId: id },
    } as const;
  if (kind === 'risk')
    return {
      to: '/app/accounts/$accountId/risk/$itemId',
      params: { accountId: accountId ?? '', itemId: id },
    } as const;
  return recordLink({
    kind: RECORDS[kind],
    id,
    quote: messageId ?? undefined,
    at: page ?? undefined,
  });
}
