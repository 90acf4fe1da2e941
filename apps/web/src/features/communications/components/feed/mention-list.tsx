import { Avatar } from '../../../../ui/avatar.tsx';
import type { useMentions } from '../../feed/use-mentions.ts';

/** The members offered while a name is typed. */
export const MentionList = ({
  mentions: { listId, optionId, offered, chosen, take },
}: {
  mentions: ReturnType<typeof useMentions>;
}) => (
  <div
    id={listId}
    role="listbox"
    aria-label="Members to mention"
    hidden={offered.length === 0}
    className="absolute bottom-full left-2 z-50 mb-1.5 max-h-72 w-72 max-w-[90vw] overflow-auto rounded-lg bg-(--surface) p-1 shadow-(--shadow-pop)"
  >
    {offered.map((member) => (
      <div
        key={member.id}
        id={optionId(member)}
        role="option"
        tabIndex={-1}
        aria-selected={member === chosen}
        className="flex min-h-9 cursor-default items-center gap-2 rounded-md px-2 py-1 hover:bg-(--hover) aria-selected:bg-(--hover) max-sm:min-h-11"
        onMouseDown={(event) => {
          // Before the field loses its focus.
          event.preventDefault();
          take(member);
        }}
      >
        <Avatar name={member.fullName} size={22} />
        <span className="min-w-0 truncate">
          <span className="font-medium">{member.fullName}</span>{' '}
          <span className="text-(--text-3)">{member.title}</span>
        </span>
      </div>
    ))}
  </div>
);
