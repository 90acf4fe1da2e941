import { CONTACT_ADDRESS } from '@rapport/contract/contacts/fields.ts';
import { z } from 'zod';

/** The parameters that addresses of the app carry, besides the filters of the accounts list. */
const NAMES = [
  // A record opened above the page; the specs fix four of the names.
  'threadId',
  'conevrsationId',
  'conversationId',
  'caseId',
  'document_id',
  'contactId',
  'projectId',
  'anomaly',
  'quote',
  'words',
  'at',
  // The assistant.
  'sessionId',
  'agent',
  'meetings',
  'scope',
  'prepared',
  'keyword',
  'hidden',
  // One message of an account's feed, and the kind of messages shown.
  'activity',
  'kind',
  // Which part of a page, and of which time.
  'section',
  'member',
  'group',
  'show',
  'week',
  'from',
  'to',
  'interval',
  // The search page.
  'q',
  'kinds',
  // Rows of a list.
  'page',
  'rows',
  'sort',
  'direction',
  'search',
  'freeText',
  'dateFrom',
  'dateTo',
  'contacts',
  'projects',
  'sentiments',
  'labels',
  'providers',
  ...CONTACT_ADDRESS,
  'active',
  'timeframe',
  'source',
  'resolved',
  'run',
  'task',
  'ended',
  'rating',
] as const;

/** A parameter given once is a text, given several times a list. */
export type AddressValue = string | string[] | undefined;
export type AddressSearch = { [Name in (typeof NAMES)[number]]?: AddressValue };

const value = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .catch(undefined);

/** Makes the reader of an address: the parameters of these names that are texts. */
export function addressReader<Name extends string>(names: readonly Name[]) {
  const schema = z.object(Object.fromEntries(names.map((name) => [name, value])));
  return (search: Record<string, unknown>) =>
    schema.parse(search) as { [Key in Name]?: AddressValue };
}

export const readAddress: (search: Record<string, unknown>) => AddressSearch = addressReader(NAMES);

/** How the router reads and writes the query of an address: plain ?stage=Renewal&stage=Adoption, never JSON. */
export const addressSyntax = {
  parseSearch: (text: string): Record<string, string | string[]> => {
    const found: Record<string, string | string[]> = {};
    const parameters = new URLSearchParams(text);
    for (const key of new Set(parameters.keys())) {
      const values = parameters.getAll(key);
      found[key] = values.length > 1 ? values : (values[0] ?? '');
    }
    return found;
  },
  stringifySearch: (search: Record<string, unknown>): string => {
    const parameters = new URLSearchParams();
    for (const [key, given] of Object.entries(search)) {
      for (const item of Array.isArray(given) ? given : [given])
        if (item !== undefined && item !== '') parameters.append(key, String(item));
    }
    const text = parameters.toString();
    return text ? `?${text}` : '';
  },
};
