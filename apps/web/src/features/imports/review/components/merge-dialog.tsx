import { plural } from '@rapport/contract/kit/plural.ts';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { SearchInput } from '../../../../ui/filter/search-input.tsx';
import { EntityIcon } from '../../../../ui/avatar.tsx';
import { useAccountSearch } from '../api.ts';

interface Props {
  /** The number of domains; null when closed. */
  count: number | null;
  /** An account with a similar name, offered first. */
  similar: { id: string; name: string } | null;
  busy: boolean;
  onClose: () => void;
  onChoose: (accountId: string) => void;
}

/** Chooses the existing account that the domains belong to. */
export function MergeDialog({ count, similar, busy, onClose, onChoose }: Props) {
  const [text, setText] = useState('');
  const { data } = useAccountSearch(text, count !== null);
  const found = data?.accounts.map(({ id, name }) => ({ id, name })) ?? [];
  const shown =
    similar && !text ? [similar, ...found.filter(({ id }) => id !== similar.id)] : found;
  return (
    <Dialog
      open={count !== null}
      onClose={onClose}
      title={`Add ${count === 1 ? 'this domain' : plural(count ?? 0, 'domain')} to an account`}
    >
      <div className="flex flex-col gap-2 p-4">
        <SearchInput
          label="Search accounts"
          placeholder="Search..."
          value={text}
          onChange={setText}
          delay={150}
        />
        <ul className="flex max-h-80 flex-col overflow-auto">
          {shown.map(({ id, name }) => (
            <li key={id}>
              <Button
                variant="ghost"
                disabled={busy}
                className="h-9 w-full !justify-start !text-(--text)"
                onClick={() => onChoose(id)}
              >
                <EntityIcon name={name} />
                {name}
              </Button>
            </li>
          ))}
        </ul>
        {data && shown.length === 0 && (
          <p className="px-2 py-3 text-(--text-3)">Nothing matches your search.</p>
        )}
      </div>
    </Dialog>
  );
}
