import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { MapPerson } from '@rapport/contract/contacts/map.ts';
import { formatAgo } from '../../../../lib/format/format.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import type { Side } from '../../map-format.ts';

/** Older messages are not looked at. */
const NO_MESSAGES = 'none in a year';

interface Props {
  label: string;
  side: Side;
  people: readonly MapPerson[];
  /** People of theirs, and how many of the other side a person has a link with. */
  reach: number;
  reachOf: (id: string) => number;
  rowOf: (side: Side, id: string) => number;
  selected: string | null;
  /** Linked to the selected person. */
  isLinked: (id: string) => boolean;
  onSelect: (id: string) => void;
  /** The person of the other side with the strongest link. */
  across: (id: string) => string | undefined;
}

/** The people of one side; arrow keys move up and down, and across along the strongest link. */
export const MapPeople = ({
  label,
  side,
  people,
  reach,
  reachOf,
  rowOf,
  selected,
  isLinked,
  onSelect,
  across,
}: Props) => (
  <ul aria-label={label} className="relative">
    {people.map(({ id, fullName, title, pinned, lastMessageAt: last }) => (
      <li key={id} className="absolute inset-x-0" style={{ top: rowOf(side, id) }}>
        <button
          type="button"
          data-person={id}
          aria-pressed={selected === id}
          onClick={() => onSelect(id)}
          onKeyDown={(event) => moveByArrow(event, side, across(id))}
          className={clsx(
            'flex h-12 w-full items-center gap-2.5 rounded-lg bg-(--surface) px-2.5 text-left shadow-[inset_0_0_0_1px_var(--line-2)] hover:bg-(--hover) max-sm:gap-1.5 max-sm:px-1.5',
            side === 'theirs' &&
              !last &&
              'outline-1 -outline-offset-1 outline-dashed outline-(--line-2) shadow-none!',
            selected === id && 'bg-(--accent-tint)! shadow-[inset_0_0_0_1.5px_var(--accent)]!',
            selected &&
              selected !== id &&
              isLinked(id) &&
              'shadow-[inset_0_0_0_1px_var(--accent)]!',
          )}
        >
          <span className="max-sm:hidden">
            <Avatar name={fullName} size={26} />
          </span>
          <span className="min-w-0 flex-1">
            <span className="flex items-center gap-1 font-medium">
              <span className="truncate" title={fullName}>
                {fullName}
              </span>
              {pinned && (
                <Star className="size-3.5 shrink-0 fill-current text-(--amber)" aria-label="VIP" />
              )}
              <span className="tnum ml-auto shrink-0 pl-1 text-[12px] font-normal text-(--text-2) max-sm:hidden">
                {side === 'ours'
                  ? `${reachOf(id)} of ${reach}`
                  : last
                    ? formatAgo(last)
                    : NO_MESSAGES}
              </span>
            </span>
            <span className="block truncate text-[12px] text-(--text-2)">
              {side === 'theirs' && (
                <span className="sm:hidden">
                  {last ? formatAgo(last) : NO_MESSAGES}
                  {title && ' · '}
                </span>
              )}
              {title}
            </span>
          </span>
        </button>
      </li>
    ))}
  </ul>
);

function moveByArrow(
  event: KeyboardEvent<HTMLButtonElement>,
  side: Side,
  across: string | undefined,
) {
  const item = event.currentTarget.closest('li');
  const crossing = event.key === (side === 'ours' ? 'ArrowRight' : 'ArrowLeft');
  const next = crossing
    ? document.querySelector(`[data-person="${across}"]`)
    : { ArrowDown: item?.nextElementSibling, ArrowUp: item?.previousElementSibling }[
        event.key
      ]?.querySelector('button');
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
