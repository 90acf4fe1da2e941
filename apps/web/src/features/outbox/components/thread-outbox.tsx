import { useOutbox } from '../api.ts';
import { OutboxList } from './outbox-list.tsx';

/** The user's mails of a conversation that have not become its messages. */
export function ThreadOutbox({ conversationId }: { conversationId: string }) {
  const { data } = useOutbox(conversationId);
  const mails = data?.mails.filter(({ state }) => state !== 'sent') ?? [];
  if (mails.length === 0) return null;
  return (
    <section
      aria-label="Emails on their way"
      className="max-h-[40%] shrink-0 overflow-auto border-t border-(--line) px-4 py-3 sm:px-6 max-md:max-h-none"
    >
      <OutboxList mails={mails} />
    </section>
  );
}
