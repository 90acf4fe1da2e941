import { Popover } from '@base-ui/react/popover';
import { Smile } from 'lucide-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../icon-button.tsx';
import { EMOJI } from './emoji.ts';

interface Props {
  onPick: (emoji: string) => void;
}

/** A button that opens the emoji, searched by name; arrow keys move between them. */
export function EmojiPicker({ onPick }: Props) {
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const wanted = search.trim().toLowerCase();
  const groups = EMOJI.map(({ group, emoji }) => ({
    group,
    emoji: emoji.filter(([, name]) => name.includes(wanted)),
  })).filter(({ emoji }) => emoji.length > 0);
  const pick = (emoji: string) => {
    setOpen(false);
    onPick(emoji);
  };
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setSearch('');
      }}
    >
      <Popover.Trigger
        render={
          <IconButton label="Insert emoji">
            <Smile className="size-4" />
          </IconButton>
        }
      />
      <Popover.Portal>
        <Popover.Positioner side="top" align="end" sideOffset={6} className="z-50">
          <Popover.Popup
            aria-label="Emoji"
            className="w-76 max-w-[94vw] rounded-lg bg-(--surface) p-2 shadow-(--shadow-pop)"
          >
            <input
              type="search"
              value={search}
              aria-label="Search emoji"
              placeholder="Search emoji"
              onChange={({ target }) => setSearch(target.value)}
              onKeyDown={(event) => {
                const [first] = groups[0]?.emoji[0] ?? [];
                if (event.key === 'Enter' && wanted && first) {
                  event.preventDefault();
                  pick(first);
                } else if (event.key === 'ArrowDown') {
                  event.preventDefault();
                  grid.current?.querySelector('button')?.focus();
                }
              }}
              className="mb-1.5 h-8 w-full rounded-md bg-(--hover) px-2.5 placeholder:text-(--text-3) focus:outline-none focus-visible:shadow-[inset_0_0_0_1px_var(--accent)] max-sm:h-10 max-sm:text-[16px]"
            />
            <div
              ref={grid}
              role="group"
              aria-label="Emoji"
              onKeyDown={moveFocus}
              className="max-h-60 overflow-auto"
            >
              {groups.length === 0 && (
                <p className="px-1 py-4 text-center text-(--text-3)">No emoji of this name</p>
              )}
              {groups.map(({ group, emoji }) => (
                <div key={group} role="group" aria-label={group}>
                  <p aria-hidden className="px-1 pt-1.5 pb-0.5 text-[12px] text-(--text-3)">
                    {group}
                  </p>
                  <div className="grid grid-cols-8">
                    {emoji.map(([sign, name]) => (
                      <button
                        key={sign}
                        type="button"
                        aria-label={name}
                        title={name}
                        onClick={() => pick(sign)}
                        className="grid aspect-square place-items-center rounded-md text-[18px] hover:bg-(--hover) focus-visible:bg-(--hover)"
                      >
                        {sign}
                      </button>
                    ))}
                  </div>
                </div>
              ))}
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 8, ArrowUp: -8 };

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const next = buttons[buttons.findIndex((button) => button === document.activeElement) + step];
  event.preventDefault();
  next?.focus();
}
