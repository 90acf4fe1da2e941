import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, ExternalLink, Link2, MessagesSquare } from 'lucide-react';
import type { Account } from '@rapport/contract/accounts.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.tsx';

const item = (Icon: typeof Ellipsis, label: string, onSelect: () => void) => ({
  label: (
    <>
      <Icon className="size-4 text-(--text-3)" aria-hidden />
      {label}
    </>
  ),
  onSelect,
});

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const visit = (url: string) => void window.open(url, '_blank', 'noopener,noreferrer');

/** What can be done with an account: its conversations for administrators, and its place in other systems. */
export function AccountMenu({ account, isAdmin }: { account: Account; isAdmin: boolean }) {
  const navigate = useNavigate();
  const { id, provider, providerLink, freshdeskAccountLink } = account;
  const copy = () =>
    navigator.clipboard.writeText(`${window.location.origin}/app/accounts/${id}/health`).then(
      () => toast({ title: 'Link copied to clipboard', variant: 'success' }),
      () => toast({ title: 'Failed to copy link', variant: 'destructive' }),
    );
  return (
    <Menu
      trigger={
        <IconButton label="Account actions" className="self-start">
          <Ellipsis className="size-4" />
        </IconButton>
      }
      items={[
        ...(isAdmin
          ? [
              item(
                MessagesSquare,
                'Conversations',
                () =>
                  void navigate({
                    to: '/app/accounts/$accountId/external-communications',
                    params: { accountId: id },
                  }),
              ),
            ]
          : []),
        item(Link2, 'Copy Link', () => void copy()),
        ...(provider && providerLink
          ? [item(ExternalLink, `View in ${capitalised(provider)}`, () => visit(providerLink))]
          : []),
        ...(freshdeskAccountLink
          ? [item(ExternalLink, 'View in Freshdesk', () => visit(freshdeskAccountLink))]
          : []),
      ]}
    />
  );
}
