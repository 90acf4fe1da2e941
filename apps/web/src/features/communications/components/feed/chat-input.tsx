import { ArrowUp, AtSign, CornerDownRight, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { LONGEST_POST } from '@rapport/contract/communications/activities.ts';
import type { FeedActivity } from '@rapport/contract/communications/activities.ts';
import type { AccountId } from '@rapport/contract/ids.ts';
import { EmojiPicker } from '../../../../ui/emoji/emoji-picker.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { usePost } from '../../feed/calls.ts';
import { partsOf } from '../../feed/mentions.ts';
import { useMentions } from '../../feed/use-mentions.ts';
import { authorOf } from './feed-item.tsx';
import { MentionList } from './mention-list.tsx';
import { OnlyTeam } from './only-team.tsx';

interface Props {
  accountId: AccountId;
  /** The message that the next post answers. */
  parent: FeedActivity | null;
  onCancel: () => void;
  /** Called after a post was sent. */
  onSent: () => void;
}

const TEXT =
  'block px-3 py-1.5 text-[14px] leading-[1.55] whitespace-pre-wrap wrap-anywhere max-sm:py-2 max-sm:text-[16px]';

/** Where the team writes: Enter sends, Shift+Enter starts a new line, @ mentions a member. */
export function ChatInput({ accountId, parent, onCancel, onSent }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  /** Colours the mentions behind the words that are typed. */
  const behind = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const { mutate, isPending } = usePost(accountId);
  const ready = text.trim() !== '' && !isPending;
  useEffect(() => {
    if (parent) field.current?.focus();
  }, [parent]);

  const replace = (start: number, end: number, words: string) => {
    setText(`${text.slice(0, start)}${words}${text.slice(end)}`);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(start + words.length, start + words.length);
    });
  };
  const mentions = useMentions({ text, replace });

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
    if (mentions.onKey(event)) return;
    if (event.key === 'Escape' && parent) onCancel();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const insert = (words: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    replace(selectionStart, selectionEnd, words);
  };
  const insertAt = () => {
    const caret = field.current?.selectionStart ?? text.length;
    const sign = caret === 0 || /\s/.test(text.charAt(caret - 1)) ? '@' : ' @';
    insert(sign);
    mentions.look(caret + sign.length);
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
      <div className="relative flex items-end gap-0.5 p-1.5 pl-0">
        <MentionList mentions={mentions} />
        <div className="relative min-w-0 flex-1">
          <div
            ref={behind}
            aria-hidden
            className={`${TEXT} pointer-events-none absolute inset-0 overflow-hidden text-transparent`}
          >
            {partsOf(text, mentions.names).map(({ start, text: words, mention }) => (
              <span key={start} className={mention ? 'rounded bg-(--accent-tint)' : undefined}>
                {words}
              </span>
            ))}
          </div>
          <textarea
            ref={field}
            rows={1}
            value={text}
            maxLength={LONGEST_POST}
            aria-label="Message to the team"
            aria-autocomplete="list"
            aria-controls={mentions.listId}
            aria-activedescendant={mentions.chosen && mentions.optionId(mentions.chosen)}
            placeholder="Write to your team"
            onChange={({ target }) => {
              setText(target.value);
              mentions.look(target.selectionStart);
            }}
            onScroll={({ currentTarget }) => {
              if (behind.current) behind.current.scrollTop = currentTarget.scrollTop;
            }}
            onKeyDown={onKeyDown}
            onBlur={mentions.close}
            className={`${TEXT} relative field-sizing-content max-h-40 min-h-[34px] w-full resize-none bg-transparent placeholder:text-(--text-3) focus:outline-none max-sm:min-h-10`}
          />
        </div>
        {!parent && text === '' && (
          <span className="mr-1 flex h-7 items-center max-sm:hidden">
            <OnlyTeam sentence />
          </span>
        )}
        <EmojiPicker onPick={insert} />
        <IconButton label="Mention a member" onClick={insertAt}>
          <AtSign className="size-4" />
        </IconButton>
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
