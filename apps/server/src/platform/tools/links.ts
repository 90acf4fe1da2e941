/** Places in the web app, as tools link to them. */
export const accountPage = (account: string, section = 'overview') =>
  `/app/accounts/${account}/${section}`;

/** One support case, above the cases of its account. */
export const casePage = (account: string, id: string) =>
  `${accountPage(account, 'support-cases')}/${id}`;

/** One document, above the documents of its account. */
export const documentPage = (account: string, id: string) =>
  `${accountPage(account, 'documents')}?document_id=${id}`;

/** One person, above the people of their account. */
export const contactPage = (account: string, id: string) =>
  `${accountPage(account, 'relationships')}?contactId=${id}`;

/** A meeting with what to know before it: with a customer, or among colleagues. */
export const meetingPage = (id: string, { withCustomer }: { withCustomer: boolean }) =>
  `/app/home/agent/${withCustomer ? 'client-prep' : 'internal-prep'}/meeting/${id}`;

/** A conversation, at one of its messages; null where it belongs to no account, and so to no page. */
export const conversationPage = (
  account: string | null,
  conversation: string,
  message?: string,
): string | null =>
  account &&
  `${accountPage(account, 'external-communications')}/${conversation}${message ? `?quote=${message}` : ''}`;

/** The same result with addresses that open from outside: whatever is named `link` gets the installation's address. */
export function withAddresses(value: unknown, origin: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withAddresses(one, origin));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [
      key,
      key === 'link' && typeof inside === 'string'
        ? new URL(inside, origin).href
        : withAddresses(inside, origin),
    ]),
  );
}
