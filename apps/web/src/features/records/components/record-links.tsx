import { Link } from '@tanstack/react-router';
import { MessageSquareText } from 'lucide-react';
import { recordLink } from '../../../lib/address/record-link.ts';

/** A link to a record's account; a dash without one. */
export const AccountLink = ({ id, name }: { id: string | null; name: string | null }) =>
  id && name ? (
    <Link
      to="/app/accounts/$accountId"
      params={{ accountId: id }}
      className="font-medium hover:underline"
    >
      {name}
    </Link>
  ) : (
    <span className="text-(--text-3)">—</span>
  );

/** A link to a record's conversation, which replaces the record in the dialog. */
export const ConversationLink = ({ id, title }: { id: string; title: string }) => (
  <Link
    {...recordLink({ kind: 'externalCommunication', id })}
    className="-mx-2 flex min-h-8 items-center gap-2 rounded-md px-2 hover:bg-(--hover) max-sm:min-h-11"
  >
    <MessageSquareText className="size-4 shrink-0 text-(--text-3)" aria-hidden />
    <span className="truncate">{title}</span>
  </Link>
);
