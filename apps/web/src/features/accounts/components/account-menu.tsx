import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, ExternalLink, Link2, MessagesSquare, Settings } from 'lucide-react';
import type { Account } from '@rapport/contract/accounts/accounts.ts';
import { copyLink } from '../../../lib/hooks/copy-link.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { menuEntries } from '../menu.ts';
import type { MenuEntry } from '../menu.ts';

const ICONS = {
  conversations: MessagesSquare,
  settings: Settings,
  copy: Link2,
  visit: ExternalLink,
} as const satisfies Record<MenuEntry['kind'], typeof Ellipsis>;

/** Menu of an account: conversations (administrators), settings, links to other systems. */
export function AccountMenu({ account, isAdmin }: { account: Account; isAdmin: boolean }) {
  const navigate = useNavigate();
  const params = { accountId: account.id };
  const choose = (entry: MenuEntry) => {
    if (entry.kind === 'visit') return void window.open(entry.url, '_blank', 'noopener,noreferrer');
    if (entry.kind === 'copy')
      return void copyLink(`${window.location.origin}/app/accounts/${account.id}/health`);
    if (entry.kind === 'settings')
      return void navigate({ to: '/app/accounts/$accountId/settings', params });
    return void navigate({ to: '/app/accounts/$accountId/external-communications', params });
  };
  return (
    <Menu
      trigger={
        <IconButton label="Account actions" className="self-start">
          <Ellipsis className="size-4" />
        </IconButton>
      }
      items={menuEntries(account, isAdmin).map((entry) => {
        const Icon = ICONS[entry.kind];
        return {
          label: (
            <>
              <Icon className="size-4 text-(--text-3)" aria-hidden />
              {entry.label}
            </>
          ),
          onSelect: () => choose(entry),
        };
      })}
    />
  );
}
