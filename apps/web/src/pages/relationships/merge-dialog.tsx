import { useState } from 'react';
import type { ContactDetail, Relationship } from '@rapport/contract/contacts/contacts.ts';
import { useContactSearch, useMerge } from '../../features/contacts/api.ts';
import { describeError } from '../../lib/api.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchInput } from '../../ui/filter/search-input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DialogActions } from '../../ui/overlay/dialog-actions.tsx';

/** Chooses another contact who is the same person, and merges them. */
export function MergeDialog({ person, onClose }: { person: ContactDetail; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Relationship | null>(null);
  const { data, error } = useContactSearch(search || person.fullName.split(' ').at(-1)!);
  const { mutate, isPending } = useMerge(person.id);
  const others = data?.relationships.filter(({ id }) => id !== person.id) ?? [];
  return (
    <Dialog open onClose={onClose} title={`Merge into ${person.fullName}`}>
      <div className="flex min-h-0 flex-col gap-3 p-5">
        <p className="text-(--text-2)">
          Choose another contact who is the same person. Their messages, VIP mark and owner move
          here, and so does future email. You can split them again.
        </p>
        <SearchInput
          fill
          label="Search contacts"
          placeholder="Search by name or email..."
          value={search}
          onChange={setSearch}
        />
        <div
          role="radiogroup"
          aria-label="Contacts"
          className="flex max-h-64 min-h-24 flex-col overflow-auto"
        >
          {error && <p role="alert">{describeError(error)}</p>}
          {data && others.length === 0 && (
            <p className="py-3 text-(--text-3)">Nothing matches your search.</p>
          )}
          {others.map((one) => (
            <button
              key={one.id}
              type="button"
              role="radio"
              aria-checked={chosen?.id === one.id}
              onClick={() => setChosen(one)}
              className={`flex min-h-11 items-center gap-2.5 rounded-md px-2 text-left hover:bg-(--hover) ${
                chosen?.id === one.id ? 'bg-(--accent-tint)' : ''
              }`}
            >
              <Avatar name={one.fullName} />
              <span className="min-w-0">
                <span className="block truncate font-medium">{one.fullName}</span>
                <span className="block truncate text-[12px] text-(--text-2)">
                  {[one.email, one.accountName].filter(Boolean).join(' · ')}
                </span>
              </span>
            </button>
          ))}
        </div>
        <DialogActions onCancel={onClose}>
          <Button
            variant="primary"
            disabled={!chosen || isPending}
            onClick={() => chosen && mutate(chosen, { onSuccess: onClose })}
          >
            {chosen ? `Merge ${chosen.fullName}` : 'Merge'}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
