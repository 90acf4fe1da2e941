import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EntityIcon } from '../../ui/avatar.tsx';

interface Props {
  id: string;
  name: string;
  /** The section the name links to; null where the reader may not open the account. */
  section?: 'health' | 'arr' | null;
  /** Shown after the name. */
  children?: ReactNode;
}

/** An account in a table: its icon, and its name as a link. */
export const AccountName = ({ id, name, section = 'health', children }: Props) => (
  <span className="flex max-w-80 min-w-44 items-center gap-2.5 font-medium">
    <EntityIcon name={name} />
    {section ? (
      <Link
        to={`/app/accounts/$accountId/${section}`}
        params={{ accountId: id }}
        className="truncate hover:underline hover:decoration-(--line-2) hover:underline-offset-3"
      >
        {name}
      </Link>
    ) : (
      <span className="truncate">{name}</span>
    )}
    {children}
  </span>
);
