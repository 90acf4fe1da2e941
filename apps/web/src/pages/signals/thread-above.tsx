import { lazy, Suspense } from 'react';
import { Citation } from '../../features/claims/components/quote-link.tsx';
import { useThreadAbove } from '../../lib/thread-address.ts';

const ThreadDialog = lazy(() =>
  import('../../features/communications/components/thread-dialog.tsx').then((part) => ({
    default: part.ThreadDialog,
  })),
);

/** The conversation that parameter threadId of the address names, above the page that is open. */
export function ThreadAbove({ accountId }: { accountId: string }) {
  const { threadId, quote, words, close } = useThreadAbove();
  if (!threadId) return null;
  return (
    <Suspense fallback={null}>
      <ThreadDialog
        key={threadId}
        id={threadId}
        quote={quote}
        words={words}
        onClose={close}
        cite={(item, number) => (
          <Citation
            key={item.messageId + String(item.start)}
            accountId={accountId}
            quote={item}
            number={number}
            inPlace
          />
        )}
      />
    </Suspense>
  );
}
