import { Check, Reply } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { HomeNeed } from '@rapport/contract/home.ts';
import { openComposer } from '../../../lib/shell/composer.ts';
import { isTyping, moveInList } from '../../../lib/hooks/list-keys.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { useSetStatus } from '../../actions/api.ts';

interface Action {
  /** The key that runs it while the row has the focus. */
  shortcut: string;
  word: string;
  icon: ReactNode;
}

const DONE: Action = {
  shortcut: 'e',
  word: 'Done',
  icon: <Check className="size-3.5" aria-hidden />,
};
const REPLY: Action = {
  shortcut: 'r',
  word: 'Reply',
  icon: <Reply className="size-3.5" aria-hidden />,
};

/** What can be done about an item without opening it. */
const actionsOf = ({ kind, quote }: HomeNeed): readonly Action[] => [
  ...(kind === 'action' ? [DONE] : []),
  ...(quote?.messageType === 'email-message' ? [REPLY] : []),
];

const buttonFor = (row: HTMLElement, { shortcut }: Action) =>
  row.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${shortcut}"]`);

/** Runs the action of a row whose key was pressed. */
export function pressKey(event: KeyboardEvent<HTMLElement>, need: HomeNeed): void {
  if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
  const action = actionsOf(need).find(({ shortcut }) => shortcut === event.key);
  if (!action) return;
  event.preventDefault();
  buttonFor(event.currentTarget, action)?.click();
}

/** Buttons on a row under the pointer or with the focus. */
export function NeedActions({ need }: { need: HomeNeed }) {
  const { mutateAsync } = useSetStatus();
  const actions = actionsOf(need);
  if (actions.length === 0) return null;

  async function finish() {
    if (need.kind !== 'action') return;
    const { id, groupId, title } = need.item;
    // The row leaves the list; the focus must not leave with it.
    moveInList(1);
    await mutateAsync({ id, groupId, status: 'Done' });
    toast({
      title: 'Marked as done',
      description: title,
      variant: 'success',
      duration: 6_000,
      undo: () => void mutateAsync({ id, groupId, status: 'ToDo' }).catch(() => undefined),
    });
  }
  const run = {
    e: () => void finish().catch(() => undefined),
    r: () =>
      openComposer({
        kind: 'reply',
        messageId: need.quote?.messageId,
        accountId: need.account.id,
      }),
  };
  return (
    <span className="invisible absolute right-2 bottom-1.5 flex gap-1.5 rounded-md bg-(--hover) pl-2 group-focus-within:visible group-hover:visible max-sm:hidden">
      {actions.map(({ shortcut, word, icon }) => (
        <button
          key={shortcut}
          type="button"
          aria-keyshortcuts={shortcut}
          onClick={run[shortcut as keyof typeof run]}
          className="flex h-7 items-center gap-1.5 rounded-md bg-(--surface) px-2 text-[12px] font-medium shadow-[inset_0_0_0_1px_var(--line-2)] hover:bg-(--hover)"
        >
          {icon}
          <span>
            {word}
            <span className="sr-only">: {need.title}</span>
          </span>
          <kbd aria-hidden className="rounded bg-(--hover) px-1 text-[11px] text-(--text-2)">
            {shortcut}
          </kbd>
        </button>
      ))}
    </span>
  );
}
