import type { Account } from '@rapport/contract/accounts/accounts.ts';

/** Entries of the account's menu, in order. */
export type MenuEntry =
  | { kind: 'conversations' | 'settings' | 'copy'; label: string }
  | { kind: 'visit'; label: string; url: string };

type Linked = Pick<Account, 'provider' | 'providerLink' | 'freshdeskAccountLink'>;

/** The entries of an account's menu: conversations for administrators, other systems with a known link. */
export function menuEntries(account: Linked, isAdmin: boolean): MenuEntry[] {
  const source = webAddress(account.providerLink);
  const desk = webAddress(account.freshdeskAccountLink);
  return [
    ...(isAdmin ? [{ kind: 'conversations', label: 'Conversations' } as const] : []),
    { kind: 'settings', label: 'Account Settings' },
    { kind: 'copy', label: 'Copy Link' },
    ...(account.provider && source ? [visit(sourceSystem(account.provider), source)] : []),
    ...(desk ? [visit(deskName(desk), desk)] : []),
  ];
}

const visit = (system: string, { href }: URL) =>
  ({ kind: 'visit', label: `View in ${system}`, url: href }) as const;

/** A link given by a source; only http(s) URLs are accepted. */
function webAddress(link: string | null): URL | null {
  const url = link === null ? null : URL.parse(link);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

const SYSTEMS: Record<string, string> = { hubspot: 'HubSpot', 'ms-planner': 'Planner' };

/** Display name of a source. */
export const sourceSystem = (provider: string): string =>
  SYSTEMS[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1);

const DESKS = ['Freshdesk', 'Zendesk', 'Intercom'];

const deskName = ({ hostname }: URL) =>
  DESKS.find((name) => hostname.includes(name.toLowerCase())) ?? 'support desk';
