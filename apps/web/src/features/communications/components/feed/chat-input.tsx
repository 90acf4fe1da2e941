import { ArrowUp, CornerDownRight, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { LONGEST_POST } from '@rapport/contract/communications/activities.ts';
import type { FeedActivity } from '@rapport/contract/communications/activities.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { EmojiPicker } from '../../../../ui/emoji/emoji-picker.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { usePost } from '../../feed/calls.ts';
import { authorOf } from './feed-item.tsx';
import { OnlyTeam } from './only-team.tsx';

interface Props {
  accountId: AccountId;
  /** The message that the next post answers. */
  parent: FeedActivity | null;
  onCancel: () => void;
  /** Called after a post was sent. */
  onSent: () => void;
}

/** Where the team writes: Enter sends, Shift+Enter starts a new line. */
export function ChatInput({ accountId, parent, onCancel, onSent }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const { mutate, isPending } = usePost(accountId);
  const ready = text.trim() !== '' && !isPending;
  useEffect(() => {
    if (parent) field.current?.focus();
  }, [parent]);

  const send = () => {
    if (!ready) return;
    mutate(
      { text, parent },
      {
        onSuccess: () => {
          setText('');
          onSent();
          field.current?.focus();
        },
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && parent) onCancel();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const insert = (emoji: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    setText(`${text.slice(0, selectionStart)}${emoji}${text.slice(selectionEnd)}`);
    requestAnimationFrame(() => {
      const at = selectionStart + emoji.length;
      field.current?.focus();
      field.current?.setSelectionRange(at, at);
    });
  };
  return (
    <form
      aria-label="Write to the team"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="rounded-[10px] bg-(--surface) shadow-[0_0_0_1px_var(--line-2)] focus-within:shadow-[0_0_0_1.5px_var(--accent)]"
    >
      {parent && (
        <div className="flex h-[34px] items-center gap-2 border-b border-(--line) pr-1.5 pl-3 text-[12px] whitespace-nowrap text-(--text-2) max-sm:h-11">
          <CornerDownRight className="size-3.5 shrink-0 text-(--text-3)" aria-hidden />
          <span className="min-w-0 flex-1 truncate" role="status">
            Replying to <b className="font-semibold text-(--text)">{authorOf(parent)}</b>
            {` · ${parent.subject || parent.body}`}
          </span>
          <span className="max-sm:hidden">
            <OnlyTeam sentence />
          </span>
          <IconButton label="Cancel the reply" onClick={onCancel}>
            <X className="size-3.5" />
          </IconButton>
        </div>
      )}
      <div className="flex items-end gap-0.5 p-1.5 pl-0">
        <textarea
          ref={field}
          rows={1}
          value={text}
          maxLength={LONGEST_POST}
          aria-label="Message to the team"
          placeholder="Write to your team"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-40 min-h-[34px] min-w-0 flex-1 resize-none bg-transparent px-3 py-1.5 text-[14px] leading-[1.55] placeholder:text-(--text-3) focus:outline-none max-sm:min-h-10 max-sm:py-2 max-sm:text-[16px]"
        />
        {!parent && text === '' && (
          <span className="mr-1 flex h-7 items-center max-sm:hidden">
            <OnlyTeam sentence />
          </span>
        )}
        <EmojiPicker onPick={insert} />
        <button
          type="submit"
          aria-label="Send"
          title="Send"
          disabled={!ready}
          className="ml-1 grid size-7 shrink-0 place-items-center rounded-md bg-(--accent) text-(--on-accent) hover:brightness-110 disabled:cursor-default disabled:opacity-40 max-sm:size-10"
        >
          <ArrowUp className="size-4" aria-hidden />
        </button>
      </div>
    </form>
  );
}
