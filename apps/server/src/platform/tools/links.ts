/** Links to pages of the web app, for tools. */
export const accountPage = (account: string, section = 'overview') =>
  `/app/accounts/${account}/${section}`;

/** A message or team post in the feed of its account. */
export const activityPage = (account: string, id: string) =>
  `${accountPage(account, 'activity')}?activity=${id}`;

/** A support case, opened over the list of its account. */
export const casePage = (account: string, id: string) =>
  `${accountPage(account, 'support-cases')}/${id}`;

/** A document, opened over the list of its account; at one of its pages. */
export const documentPage = (account: string, id: string, page?: number | null) =>
  `${accountPage(account, 'documents')}?document_id=${id}${page ? `&at=${page}` : ''}`;

/** A contact, opened over the list of their account. */
export const contactPage = (account: string, id: string) =>
  `${accountPage(account, 'relationships')}?contactId=${id}`;

/** The preparation of a meeting, external or internal. */
export const meetingPage = (id: string, { withCustomer }: { withCustomer: boolean }) =>
  `/app/home/agent/${withCustomer ? 'client-prep' : 'internal-prep'}/meeting/${id}`;

/** A message of a conversation; null when the conversation has no account and therefore no page. */
export const conversationPage = (
  account: string | null,
  conversation: string,
  message?: string,
): string | null =>
  account &&
  `${accountPage(account, 'external-communications')}/${conversation}${message ? `?quote=${message}` : ''}`;

/** Makes each property named `link` an absolute address of the installation. */
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
