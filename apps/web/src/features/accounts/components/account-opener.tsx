import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Openable } from '../../../lib/shell/open-account.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { useUser } from '../../auth/api.ts';
import { refusalOf, REFUSALS } from '../opening.ts';
import type { Refusal } from '../opening.ts';

interface Opener {
  /** Whether the reader may open the account, so that its name is a link. */
  canOpen: (account: Openable) => boolean;
  /** Opens the account's health, or shows why it cannot. */
  open: (account: Openable) => void;
  /** The alert to render on the page. */
  alert: ReactNode;
}

/** Opens accounts from any table, respecting restricted and unsynced ones. */
export function useAccountOpener(): Opener {
  const navigate = useNavigate();
  const { data: user } = useUser();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const refused = (account: Openable) => refusalOf(account, user?.role === 'admin');

  function open(account: Openable) {
    const reason = refused(account);
    if (!reason)
      return void navigate({
        to: '/app/accounts/$accountId/health',
        params: { accountId: account.id },
      });
    if (reason === 'not_fully_synced')
      toast({
        title: 'Account not connected',
        description:
          user?.role === 'admin'
            ? 'Import its email or connect its source to view detailed information about it.'
            : 'Please contact your admin to connect the account and view detailed information about it.',
        variant: 'info',
      });
    return setRefusal(reason);
  }

  return {
    canOpen: (account) => refused(account) === null,
    open,
    alert: (
      <AccountAlert
        code={refusal}
        isAdmin={user?.role === 'admin'}
        onClose={() => setRefusal(null)}
      />
    ),
  };
}

/** Explains why an account cannot be opened. */
function AccountAlert({
  code,
  isAdmin,
  onClose,
}: {
  code: Refusal | null;
  isAdmin: boolean;
  onClose: () => void;
}) {
  const alert = code && REFUSALS[code];
  return (
    <Dialog
      open={alert !== null}
      onClose={onClose}
      title={
        <>
          <span className="block truncate">{alert?.title}</span>
          <code className="block font-mono text-[11px] leading-4 font-normal tracking-normal text-(--text-3)">
            {code}
          </code>
        </>
      }
    >
      <div className="flex flex-col gap-4 p-5">
        <p role="alert" className="text-(--text-2)">
          {isAdmin ? alert?.toAdmin : alert?.advice}
        </p>
        <Button variant="primary" className="self-end" onClick={onClose}>
          Got it
        </Button>
      </div>
    </Dialog>
  );
}
