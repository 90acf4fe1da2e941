import { Link } from '@tanstack/react-router';
import type { RelationshipMap } from '@rapport/contract/contacts/map.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { formatAgo } from '../../../../lib/format.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { linksOf, otherSide, personOf, STRENGTH_LABELS } from '../../map-format.ts';
import type { Side } from '../../map-format.ts';

interface Props {
  map: RelationshipMap;
  side: Side;
  id: string;
  accountId: string;
}

/** Who the selected person writes with. */
export function MapDetails({ map, side, id, accountId }: Props) {
  const person = personOf(map, side, id);
  if (!person) return null;
  const links = linksOf(map, side, id);
  const first = person.fullName.split(' ')[0];
  return (
    <aside
      aria-label={person.fullName}
      className="flex flex-col gap-4 rounded-[10px] bg-(--sunken) p-4 lg:w-72 lg:shrink-0 lg:self-start"
    >
      <div className="flex items-center gap-3">
        <Avatar name={person.fullName} size={32} />
        <div className="min-w-0">
          <p className="truncate text-[14px] font-semibold">{person.fullName}</p>
          <p className="truncate text-[12px] text-(--text-2)">
            {plural(person.messages, 'message')} in {plural(map.days, 'day')}
          </p>
        </div>
      </div>
      <section aria-label="Links" tabIndex={0} className="max-h-[60vh] overflow-auto">
        <h4 className="mb-2 font-semibold">In contact with {first}</h4>
        {links.length === 0 && (
          <p className="text-(--text-2)">No messages with {first} in the last year.</p>
        )}
        <ul className="flex flex-col gap-2">
          {links.map((link) => {
            const other = personOf(map, otherSide(side), link[otherSide(side)]);
            return (
              <li key={other?.id} className="flex items-center gap-2">
                <Avatar name={other?.fullName ?? ''} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{other?.fullName}</span>
                  <span className="block text-[12px] text-(--text-3)">
                    {STRENGTH_LABELS[link.strength]} · {formatAgo(link.lastMessageAt)}
                  </span>
                </span>
                <span className="tnum text-(--text-2)" title="Messages">
                  {link.messages}
                </span>
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
