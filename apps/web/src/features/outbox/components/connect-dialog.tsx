import { useEffect } from 'react';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useUser } from '../../auth/api.ts';
import { useMailbox } from '../api.ts';
import { MailboxForm } from './mailbox-form.tsx';

interface Props {
  onClose: () => void;
  /** Goes on with what waited for the mailbox. */
  onConnected: () => void;
}

/** Shown before a mail is sent without a mailbox: connected here, or in another tab, the mail goes out. */
export function ConnectDialog({ onClose, onConnected }: Props) {
  const { data: user } = useUser();
  const { data, refetch } = useMailbox();
  const isConnected = data?.mailbox?.state === 'active';
  useEffect(() => {
    if (isConnected) onConnected();
    // Once, when it has become connected.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isConnected]);
  // A second window beside this one hides nothing, so that only the focus tells that somebody comes back.
  useEffect(() => {
    const ask = () => void refetch();
    addEventListener('focus', ask);
    return () => removeEventListener('focus', ask);
  }, [refetch]);
  return (
    <Dialog open medium onClose={onClose} title="Connect your mailbox">
      <div className="min-h-0 overflow-auto p-4 sm:p-5">
        <p className="mb-4 text-(--text-2)">
          Your email is kept as a draft and goes out as soon as your mailbox is connected.{' '}
          <a
            href="/connect-account?provider=smtp"
            target="_blank"
            rel="noreferrer"
            className="font-medium text-(--accent-text) hover:underline"
          >
            Connect it in a new tab
          </a>
        </p>
        {user && (
          <MailboxForm
            mailbox={data?.mailbox ?? null}
            user={{ name: user.fullName, email: user.email }}
            onConnected={() => undefined}
          />
        )}
      </div>
    </Dialog>
  );
}
