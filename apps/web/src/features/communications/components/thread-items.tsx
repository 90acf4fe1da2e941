import { clsx } from 'clsx';
import type {
  ActionItem,
  EnrichedSummary,
} from '@rapport/contract/communications/communications.ts';
import { organisationDayOf } from '../../../lib/clock.ts';
import { formatAgoInSentence, formatCalendarDay, formatDay } from '../../../lib/format/format.ts';
import { ClosingNote } from '../../../ui/closing-note.tsx';
import { useDismissal } from '../../feedback/api.ts';
import { useActionStatus } from '../api.ts';

const LINK = 'rounded font-medium text-(--accent-text) hover:underline max-sm:min-h-10';

/** The action items of a conversation; those that somebody dismissed are below, to be restored. */
export function ThreadItems({ summary }: { summary: EnrichedSummary }) {
  const { actionItems, dismissedItems } = summary;
  if (actionItems.length + dismissedItems.length === 0) return null;
  return (
    <section aria-label="Action items" className="border-t border-(--line) pt-4">
      <h3 className="mb-2 text-[14px] font-semibold">Action items</h3>
      <ul className="flex flex-col gap-3">
        {actionItems.map((item) => (
          <Item key={item.id} item={item} summaryId={summary.id} />
        ))}
      </ul>
      {dismissedItems.length > 0 && (
        <details className={actionItems.length > 0 ? 'mt-3' : ''}>
          <summary className="cursor-pointer text-[12px] text-(--text-3) max-sm:min-h-10">
            {dismissedItems.length} dismissed as not an action item
          </summary>
          <ul className="mt-2 flex flex-col gap-3">
            {dismissedItems.map((item) => (
              <DismissedItem key={item.id} item={item} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Item({ item, summaryId }: { item: ActionItem; summaryId: string }) {
  const { mutate } = useActionStatus(summaryId);
  const dismissal = useDismissal();
  const set = (status: ActionItem['status']) =>
    mutate({ id: item.id, groupId: item.groupId, status });
  const done = item.status === 'Done';
  return (
    <li className="flex items-start gap-2.5">
      <input
        type="checkbox"
        checked={done}
        onChange={() => set(done ? 'ToDo' : 'Done')}
        aria-label={done ? `Mark as to-do: ${item.title}` : `Mark as done: ${item.title}`}
        className="mt-0.5 size-4 shrink-0 accent-(--accent)"
      />
      <div className="min-w-0 flex-1">
        <span className={clsx('block font-medium', done && 'text-(--text-3) line-through')}>
          {item.title}
        </span>
        {item.closing ? (
          <ClosingNote
            closing={item.closing}
            state={ITEM_STATES[item.state]}
            onReopen={() => set('ToDo')}
          />
        ) : (
          <span className="text-[12px] text-(--text-3)">
            Waiting on {item.waitingOn === 'us' ? 'us' : 'them'} ·{' '}
            {item.dueAt
              ? `due ${formatCalendarDay(organisationDayOf(item.dueAt))}`
              : `asked ${formatAgoInSentence(item.requestedAt)}`}
          </span>
        )}
        <button
          type="button"
          aria-label={`Not an action item: ${item.title}`}
          disabled={dismissal.isPending}
          onClick={() => dismissal.mutate({ kind: 'action-item', id: item.id, dismissed: true })}
          className={`block text-[12px] ${LINK}`}
        >
          Not an action item
        </button>
      </div>
    </li>
  );
}

function DismissedItem({ item: { id, title, dismissed } }: { item: ActionItem }) {
  const dismissal = useDismissal();
  return (
    <li className="text-[12px] text-(--text-3)">
      <span className="block line-through">{title}</span>
      {dismissed && `${dismissed.by ?? 'Former member'} · ${formatDay(dismissed.at)} · `}
      <button
        type="button"
        aria-label={`Restore: ${title}`}
        disabled={dismissal.isPending}
        onClick={() => dismissal.mutate({ kind: 'action-item', id, dismissed: false })}
        className={LINK}
      >
        Restore
      </button>
    </li>
  );
}

const ITEM_STATES: Record<ActionItem['state'], string> = {
  open: 'Open',
  done: 'Done',
  answered: 'Answered',
  moot: 'No longer needed',
};
