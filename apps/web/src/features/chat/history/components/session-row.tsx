import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Ellipsis, Eye, EyeOff, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatAgo } from '../../../../lib/format/format.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import type { ListedSession, SessionActions } from '../api.ts';
import { describeSource } from '../source-labels.ts';
import { RenameField } from './rename-field.tsx';

interface Props {
  session: ListedSession;
  open: boolean;
  /** The page that shows the session. */
  to: '/app/ask' | '/app/history';
  actions: SessionActions;
  /** Called before removal, which needs a confirmation. */
  onRemove: (session: ListedSession) => void;
}

/** One session in the list: name, source and time; pin, rename, hide, remove. */
export function SessionRow({ session, open, to, actions, onRemove }: Props) {
  const [renaming, setRenaming] = useState(false);
  const { id, name, is_pinned: pinned, is_hidden: hidden, question } = session;
  if (renaming)
    return (
      <li className="py-1">
        <RenameField
          name={name}
          onCancel={() => setRenaming(false)}
          onRename={(next) => {
            setRenaming(false);
            actions.rename(session, next);
          }}
        />
      </li>
    );
  return (
    <li className="group relative">
      <Link
        to={to}
        search={(before) => ({ ...before, sessionId: id })}
        aria-current={open ? 'page' : undefined}
        data-session
        onKeyDown={(event) => {
          if (event.key === 'F2') setRenaming(true);
          if (event.key === 'Delete') onRemove(session);
        }}
        className={clsx(
          'flex min-h-12 flex-col justify-center rounded-md py-1.5 pr-2 pl-2.5 hover:bg-(--hover) group-focus-within:pr-17 group-hover:pr-17 max-sm:min-h-14 max-sm:pr-22',
          open && 'bg-(--pressed)',
        )}
      >
        <span className={clsx('block truncate font-medium', !open && 'text-(--text-2)')}>
          {name}
        </span>
        <span className="block truncate text-[12px] text-(--text-3)">
          {question && question !== name
            ? `“${question}”`
            : `${session.account_name ?? describeSource(session.source)} · ${formatAgo(session.updated_at)}`}
        </span>
      </Link>
      <span className="absolute top-1/2 right-1 flex -translate-y-1/2 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 max-sm:opacity-100">
        <IconButton
          label={pinned ? `Unpin ${name}` : `Pin ${name}`}
          onClick={() => actions.pin(session)}
        >
          {pinned ? <PinOff className="size-3.5" /> : <Pin className="size-3.5" />}
        </IconButton>
        <Menu
          trigger={
            <IconButton label={`More for ${name}`}>
              <Ellipsis className="size-4" />
            </IconButton>
          }
          items={[
            { label: <Item icon={Pencil} words="Rename" />, onSelect: () => setRenaming(true) },
            {
              label: hidden ? (
                <Item icon={Eye} words="Put back" />
              ) : (
                <Item icon={EyeOff} words="Hide" />
              ),
              onSelect: () => actions.hide(session, !hidden),
            },
            { label: <Item icon={Trash2} words="Remove" />, onSelect: () => onRemove(session) },
          ]}
        />
      </span>
    </li>
  );
}

const Item = ({ icon: Icon, words }: { icon: typeof Pencil; words: string }) => (
  <>
    <Icon className="size-3.5 text-(--text-3)" aria-hidden />
    {words}
  </>
);
