import { LoaderCircle, Star } from 'lucide-react';
import type { Relationship } from '@rapport/contract/contacts/contacts.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { usePin } from '../api.ts';

/** A star that marks a contact as VIP; a spinner while it is saved. */
export function VipToggle({
  contact: { id, fullName, pinned },
}: {
  contact: Pick<Relationship, 'id' | 'fullName' | 'pinned'>;
}) {
  const { mutate, isPending } = usePin();
  return (
    <IconButton
      label={`VIP: ${fullName}`}
      aria-pressed={pinned}
      aria-busy={isPending}
      disabled={isPending}
      className="disabled:opacity-100"
      onClick={() => mutate({ id, pinned: !pinned })}
    >
      {isPending ? (
        <LoaderCircle className="size-4 animate-spin motion-reduce:animate-none" aria-hidden />
      ) : (
        <Star className={`size-4 ${pinned ? 'fill-current text-(--amber)' : ''}`} aria-hidden />
      )}
    </IconButton>
  );
}
