import { Popover } from '@base-ui/react/popover';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { EntityIcon } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { SearchInput } from '../../../ui/filter/search-input.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useAccountChoice } from '../api.ts';

interface Props {
  /** The account the mail belongs to; null where nobody it goes to is known. */
  account: { id: string; name: string } | null;
  /** A person chose it. */
  chosen: boolean;
  /** It has to be chosen before the mail can be sent. */
  missing: boolean;
  /** It was tried to send without one. */
  refused: boolean;
  onChoose: (id: string) => void;
}

const SEARCH_MS = 250;

/** The account of a new mail: that of its recipients, or a chosen one. */
export function AccountField({ account, chosen, missing, refused, onChoose }: Props) {
  const [open, setOpen] = useState(false);
  const unknown = missing ? 'Choose an account' : 'Set from the recipients';
  return (
    <div className="flex flex-wrap items-center gap-x-2 border-b border-(--line) px-4 py-1.5 sm:px-5">
      <span className="w-14 shrink-0 text-(--text-3)">Account</span>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger className="-ml-1.5 flex h-7 max-w-full min-w-0 items-center gap-1.5 rounded-md px-1.5 font-medium hover:bg-(--hover) max-sm:h-9">
          <span className="sr-only">Account:</span>{' '}
          {account ? (
            <>
              <EntityIcon name={account.name} size={18} />
              <span className="truncate">{account.name}</span>
            </>
          ) : (
            <span className="font-normal text-(--text-2)">{unknown}</span>
          )}
          <ChevronDown className="size-3.5 shrink-0 text-(--text-3)" aria-hidden />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner align="start" sideOffset={4} className="z-50">
            <Popover.Popup
              aria-label="Choose the account"
              className="flex w-72 max-w-[92vw] flex-col gap-1 rounded-lg bg-(--surface) p-2 shadow-(--shadow-pop)"
            >
              <Choices
                enabled={open}
                onChoose={(id) => {
                  onChoose(id);
                  setOpen(false);
                }}
              />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      {account && !chosen && (
        <span className="text-[12px] text-(--text-3)">from the recipients</span>
      )}
      {refused && missing ? (
        <span role="alert" className="text-[12px] text-(--red)">
          No account selected
        </span>
      ) : (
        missing && (
          <span role="note" className="text-[12px] text-(--amber)">
            None of the recipients belongs to an account yet.
          </span>
        )
      )}
    </div>
  );
}

function Choices({ enabled, onChoose }: { enabled: boolean; onChoose: (id: string) => void }) {
  const [text, setText] = useState('');
  const { data, error, refetch } = useAccountChoice(text, enabled);
  return (
    <>
      <SearchInput
        label="Search accounts"
        placeholder="Search..."
        value={text}
        onChange={setText}
        delay={SEARCH_MS}
        fill
      />
      {error && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
      <ul className="flex max-h-64 flex-col overflow-auto">
        {data?.accounts.map(({ id, name }) => (
          <li key={id}>
            <Button
              variant="ghost"
              className="h-9 w-full !justify-start !text-(--text)"
              onClick={() => onChoose(id)}
            >
              <EntityIcon name={name} size={18} />
              <span className="truncate">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {data?.accounts.length === 0 && (
        <p className="px-2 py-2 text-(--text-2)">No matches found.</p>
      )}
    </>
  );
}
