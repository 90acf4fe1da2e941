import { closeComposer } from '../../../lib/shell/composer.ts';
import type { ComposerRequest } from '../../../lib/shell/composer.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useDrafts, useEmailMessage, useMailbox, useUserMessageData } from '../api.ts';
import { startComposing } from '../start-composing.ts';
import { ComposerForm } from './composer-form.tsx';

/** The mail composer over any page. */
export default function ComposerDialog({ request }: { request: ComposerRequest }) {
  const drafts = useDrafts();
  const kept = drafts.data?.drafts.find(({ id }) => id === request.draftId);
  const messageId = request.messageId ?? kept?.messageId ?? undefined;
  const message = useEmailMessage(messageId);
  const data = useUserMessageData(messageId);
  const mailbox = useMailbox();
  const all = [drafts, mailbox, ...(messageId === undefined ? [] : [message, data])];
  const failed = all.find(({ error, data: known }) => error && !known);
  const isReady = drafts.isFetchedAfterMount && all.every(({ data: known }) => known !== undefined);
  if (isReady)
    return (
      <ComposerForm
        start={startComposing({
          request,
          message: message.data,
          data: data.data,
          drafts: drafts.data?.drafts ?? [],
        })}
        message={message.data}
        mailbox={mailbox.data?.mailbox ?? null}
      />
    );
  return (
    <Dialog open medium onClose={closeComposer} title="Email">
      <div className="flex flex-col gap-3 p-5">
        {failed?.error ? (
          <ErrorState detail={failed.error.message} onRetry={() => void failed.refetch()} />
        ) : (
          <>
            <Loading label="Opening the composer" />
            <Skeleton className="h-8" />
            <Skeleton className="h-8" />
            <Skeleton className="h-48" />
          </>
        )}
      </div>
    </Dialog>
  );
}
