import { Check, Copy } from 'lucide-react';
import type { Invitation } from '@rapport/contract/members.ts';
import { formatDay } from '../../../lib/format/format.ts';
import { useCopy } from '../../../lib/hooks/use-copy.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

interface Props {
  invitations: readonly Invitation[];
  onClose: () => void;
}

/** The links of new invitations, shown once. */
export function InvitationLinks({ invitations, onClose }: Props) {
  const [first] = invitations;
  const mailed = invitations.every((invitation) => invitation.mailed);
  return (
    <Dialog
      open
      onClose={onClose}
      title={invitations.length === 1 ? 'Invitation link' : 'Invitation links'}
      medium
    >
      <div className="flex flex-col gap-4 overflow-auto p-5">
        <p className="text-(--text-2)">
          {mailed
            ? 'The links were emailed. You can also share them yourself.'
            : 'Copy each link and share it: it was not emailed.'}{' '}
          {first && `A link works once, until ${formatDay(first.expiresAt)}.`} It is not shown
          again; a new one can be made from the list.
        </p>
        <ul aria-label="Links" className="flex flex-col gap-3">
          {invitations.map((invitation) => (
            <Link key={invitation.id} invitation={invitation} />
          ))}
        </ul>
        <Button variant="primary" className="self-end" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}

function Link({ invitation: { email, link, mailed } }: { invitation: Invitation }) {
  const { copied, copy } = useCopy(3_000);
  return (
    <li>
      <p className="mb-1 font-medium">
        {email}
        <span className="ml-2 text-[12px] font-normal text-(--text-3)">
          {mailed ? 'Mailed' : 'Not emailed'}
        </span>
      </p>
      <div className="flex items-center gap-2">
        <input
          readOnly
          aria-label={`Link for ${email}`}
          value={link}
          onFocus={(event) => event.target.select()}
          className="h-8 min-w-0 flex-1 rounded-md bg-(--sunken) px-2.5 text-[12px] text-(--text-2) shadow-[inset_0_0_0_1px_var(--line)] max-sm:h-10"
        />
        <Button aria-label={`Copy the link for ${email}`} onClick={() => void copy(link)}>
          {copied ? (
            <Check className="size-3.5 text-(--green)" aria-hidden />
          ) : (
            <Copy className="size-3.5" aria-hidden />
          )}
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </li>
  );
}
