import { ArrowUp, Info, Layers, Square } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTagFilters } from '../../../lib/address/tag-filters.ts';
import { EntityIcon } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';
import { useUser } from '../../auth/api.ts';

interface Props {
  account: string | null;
  value: string;
  busy: boolean;
  onChange: (value: string) => void;
  onSend: (question: string) => void;
  onStop: () => void;
}

/** The question field: Enter sends, Shift+Enter adds a line; while an answer arrives the button stops it. */
export function Composer({ account, value, busy, onChange, onSend, onStop }: Props) {
  const { data: user } = useUser();
  const tags = useTagFilters();
  const field = useRef<HTMLTextAreaElement>(null);
  const focus = () => {
    // On a touch screen the focus would open the keyboard.
    if (!window.matchMedia?.('(pointer: coarse)').matches)
      field.current?.focus({ preventScroll: true });
  };
  useEffect(focus, []);
  // Either button makes way for the other: the focus must not leave with it.
  const send = () => {
    const question = value.trim();
    if (!question || busy) return;
    focus();
    onSend(question);
  };
  const stop = () => {
    focus();
    onStop();
  };
  const about = account ?? 'all accounts';
  return (
    <form
      className="rounded-xl bg-(--surface) p-3 shadow-[0_0_0_1px_var(--line-2)] focus-within:shadow-[0_0_0_1.5px_var(--accent)]"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={field}
        rows={2}
        value={value}
        aria-label={`Ask anything about ${about}`}
        placeholder={`Ask anything about ${about}`}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
        className="block max-h-40 w-full resize-none bg-transparent text-[14px] outline-none placeholder:text-(--text-3)"
      />
      <div className="mt-1.5 flex items-center gap-2">
        <span className="inline-flex h-6 min-w-0 items-center gap-1.5 rounded-full bg-(--hover) px-2.5 text-[12px] font-medium text-(--text-2)">
          {account ? (
            <EntityIcon name={account} size={14} />
          ) : (
            <Layers className="size-3.5" aria-hidden />
          )}
          <span className="truncate">{account ?? 'All accounts'}</span>
        </span>
        {account === null && tags.length > 0 && <Narrowed tags={tags} />}
        <span className="ml-auto truncate text-[12px] text-(--text-3) max-sm:hidden">
          {user?.org.assistantModel && `Written by ${user.org.assistantModel}`}
        </span>
        {user && !user.org.assistantModel && (
          <Tooltip
            trigger={
              <button
                type="button"
                aria-label="How answers are written"
                className="grid size-7 place-items-center rounded text-(--text-3)"
              >
                <Info className="size-3.5" aria-hidden />
              </button>
            }
          >
            No model is set up: answers come from rules
          </Tooltip>
        )}
        {busy ? (
          <IconButton label="Stop" onClick={stop} className="!bg-(--accent) !text-(--on-accent)">
            <Square className="size-3 fill-current" />
          </IconButton>
        ) : (
          <IconButton
            label="Send"
            type="submit"
            disabled={value.trim() === ''}
            className="!bg-(--accent) !text-(--on-accent) max-sm:ml-auto"
          >
            <ArrowUp className="size-4" />
          </IconButton>
        )}
      </div>
    </form>
  );
}

/** The accounts filter that applies to questions: the first tag and how many more. */
function Narrowed({ tags }: { tags: readonly string[] }) {
  const [first = '', ...more] = tags.map((tag) => tag.slice(tag.indexOf(':') + 1));
  return (
    <span
      title={`Accounts filter: ${[first, ...more].join(', ')}`}
      className="inline-flex h-6 min-w-0 items-center rounded-full px-2.5 text-[12px] font-medium text-(--text-2) shadow-[inset_0_0_0_1px_var(--line-2)]"
    >
      <span className="truncate">{first}</span>
      {more.length > 0 && <span className="tnum">&nbsp;+{more.length}</span>}
    </span>
  );
}
