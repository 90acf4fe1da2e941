import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ActionItem } from '@rapport/contract/communications/communications.ts';
import { dueDay } from '../../../lib/format/due-day.ts';
import { EntityIcon } from '../../../ui/avatar.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useDismissal } from '../../feedback/api.ts';
import { useSetStatus } from '../api.ts';

/** An action item with a checkbox; once done it stays in the list until the list reloads. */
export function ActionRow({ item, quote }: { item: ActionItem; quote: ReactNode }) {
  const { mutate } = useSetStatus();
  const dismissal = useDismissal();
  const { id, groupId, title, status, dueAt, accountId, accountName } = item;
  const said = saidBy(item);
  const done = status === 'Done';
  return (
    <li className="flex gap-3 border-b border-(--line) py-3 last:border-0">
      <button
        type="button"
        role="checkbox"
        aria-checked={done}
        aria-label={`Done: ${title}`}
        onClick={() => mutate({ id, groupId, status: done ? 'ToDo' : 'Done' })}
        className="-m-1.5 grid size-7 shrink-0 place-items-center self-start rounded-md max-sm:-m-3 max-sm:size-11"
      >
        <span
          className={clsx(
            'grid size-4 place-items-center rounded-full',
            done
              ? 'bg-(--accent) text-(--on-accent)'
              : 'shadow-[inset_0_0_0_1.5px_var(--line-2)] hover:shadow-[inset_0_0_0_1.5px_var(--accent)]',
          )}
        >
          {done && <Check className="size-3" aria-hidden />}
        </span>
      </button>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex items-start justify-between gap-3">
          <h3 className={clsx('font-medium', done && 'text-(--text-3) line-through')}>{title}</h3>
          <Due at={dueAt} done={done} />
        </div>
        {quote}
        <p className="flex items-center gap-1.5 text-[12px] text-(--text-3)">
          <EntityIcon name={accountName} size={14} />
          <Link
            to="/app/accounts/$accountId/health"
            params={{ accountId }}
            className="truncate font-medium text-(--text-2) hover:underline hover:underline-offset-3"
          >
            {accountName}
          </Link>
          {said && <span className="truncate">· {said}</span>}
          <button
            type="button"
            aria-label={`Not an action item: ${title}`}
            disabled={dismissal.isPending}
            onClick={() => dismissal.mutate({ kind: 'action-item', id, dismissed: true })}
            className="ml-auto shrink-0 rounded font-medium hover:text-(--text) hover:underline max-sm:min-h-10"
          >
            Not an action item
          </button>
        </p>
      </div>
    </li>
  );
}

/** Who asked, or for a promise who made it. */
function saidBy({ kind, requestedBy, assignee }: ActionItem): string | null {
  if (kind === 'promise') return assignee && `promised by ${assignee.fullName}`;
  return requestedBy && `asked by ${requestedBy.fullName}`;
}

function Due({ at, done }: { at: string | null; done: boolean }) {
  if (!at) return <Chip>Waiting on us</Chip>;
  if (done) return <Chip>Done</Chip>;
  const { day, past } = dueDay(at);
  return past ? <Chip tone="red">Overdue since {day}</Chip> : <Chip tone="amber">Due {day}</Chip>;
}
