import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { RelationshipMap } from '@rapport/contract/contacts/map.ts';
import { STRENGTH_LABELS } from '@rapport/contract/contacts/strength.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { formatAgo } from '../../../../lib/format/format.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { linksOf, otherSide, personOf } from '../../map-format.ts';
import type { Side } from '../../map-format.ts';

interface Props {
  map: RelationshipMap;
  side: Side;
  id: string;
  accountId: string;
  onSelect: (side: Side, id: string) => void;
  onClose: () => void;
}

/** Who the selected person writes with; stays in sight while the map is scrolled. */
export function MapDetails({ map, side, id, accountId, onSelect, onClose }: Props) {
  const person = personOf(map, side, id);
  if (!person) return null;
  const links = linksOf(map, side, id);
  const first = person.fullName.split(' ')[0];
  return (
    <aside
      aria-label={person.fullName}
      className="flex flex-col gap-4 rounded-[10px] bg-(--sunken) p-4 max-lg:sticky max-lg:bottom-2 max-lg:shadow-(--shadow-pop) lg:sticky lg:top-0 lg:max-h-[calc(100dvh-160px)] lg:w-72 lg:shrink-0 lg:self-start"
    >
      <div className="flex items-center gap-3">
        <Avatar name={person.fullName} size={32} />
        <div className="min-w-0 flex-1">
          <p className="truncate text-[14px] font-semibold">{person.fullName}</p>
          <p className="truncate text-[12px] text-(--text-2)">
            {plural(person.messages, 'message')} in {plural(map.days, 'day')}
          </p>
        </div>
        <IconButton label="Close the details" onClick={onClose}>
          <X className="size-4" />
        </IconButton>
      </div>
      <section
        aria-label="Links"
        tabIndex={0}
        className="overflow-auto max-lg:max-h-[32dvh] lg:min-h-0"
      >
        <h4 className="mb-2 font-semibold">In contact with {first}</h4>
        {links.length === 0 && (
          <p className="text-(--text-2)">No messages with {first} in the last year.</p>
        )}
        <ul className="flex flex-col gap-0.5 px-2">
          {links.map((link) => {
            const other = personOf(map, otherSide(side), link[otherSide(side)]);
            if (!other) return null;
            return (
              <li key={other.id}>
                <button
                  type="button"
                  onClick={() => onSelect(otherSide(side), other.id)}
                  className="-mx-2 flex w-[calc(100%+16px)] items-center gap-2 rounded-md px-2 py-1 text-left hover:bg-(--hover) max-sm:min-h-11"
                >
                  <Avatar name={other.fullName} />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate">{other.fullName}</span>
                    <span className="block text-[12px] text-(--text-3)">
                      {STRENGTH_LABELS[link.strength]} · {formatAgo(link.lastMessageAt)}
                    </span>
                  </span>
                  <span className="tnum text-(--text-2)" title="Messages">
                    {link.messages}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      </section>
      {side === 'theirs' && (
        <Link
          to="/app/accounts/$accountId/relationships/$contactId/overview"
          params={{ accountId, contactId: id }}
          search={{}}
          className="flex h-7 items-center justify-center rounded-md bg-(--surface) font-medium shadow-[inset_0_0_0_1px_var(--line-2)] hover:bg-(--hover) max-sm:h-10"
        >
          View Relationship
        </Link>
      )}
    </aside>
  );
}
