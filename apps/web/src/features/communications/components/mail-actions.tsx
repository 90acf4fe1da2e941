import { Forward, Reply, ReplyAll } from 'lucide-react';
import type { Activity } from '@rapport/contract/communications/communications.ts';
import { openComposer } from '../../../lib/shell/composer.ts';
import type { ComposerRequest } from '../../../lib/shell/composer.ts';
import { Button } from '../../../ui/button.tsx';

type Mail = Pick<Activity, 'id' | 'accountId' | 'originItemType' | 'toContacts' | 'ccContacts'>;

/** Answers a mail, or hands it on, in the composer; other kinds of messages have no such buttons. */
export function MailActions({ message, className = '' }: { message: Mail; className?: string }) {
  if (message.originItemType !== 'email-message') return null;
  const isToSeveral = message.toContacts.length + message.ccContacts.length > 1;
  const open = (kind: ComposerRequest['kind']) => () =>
    openComposer({ kind, messageId: message.id, accountId: message.accountId });
  return (
    <>
      <Button variant="ghost" className={className} onClick={open('reply')}>
        <Reply className="size-3.5" aria-hidden />
        Reply
      </Button>
      {isToSeveral && (
        <Button variant="ghost" className={className} onClick={open('reply-all')}>
          <ReplyAll className="size-3.5" aria-hidden />
          Reply all
        </Button>
      )}
      <Button variant="ghost" className={className} onClick={open('forward')}>
        <Forward className="size-3.5" aria-hidden />
        Forward
      </Button>
    </>
  );
}
