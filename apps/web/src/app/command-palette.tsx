import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { Link2, Search, Sparkles } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { listAccounts } from '@rapport/contract/accounts/accounts.ts';
import { SearchKind } from '@rapport/contract/search.ts';
import { api } from '../lib/api.ts';
import { parseRecordLink, useOpenRecord } from '../lib/address/record-link.ts';
import type { RecordKind } from '../lib/address/record-link.ts';
import { useAccountOpener } from '../features/accounts/components/account-opener.tsx';
import { useUser } from '../features/auth/api.ts';
import { useSearch } from '../features/search/api.ts';
import { ResultIcon, ResultLine } from '../features/search/components/result-row.tsx';
import { SEARCH_KINDS } from '../features/search/kinds.ts';
import { resultLink } from '../features/search/result-link.ts';
import { useDebounced } from '../lib/hooks/use-debounced.ts';
import { EntityIcon } from '../ui/avatar.tsx';
import { useAskTyped, usePaletteActions } from './palette-actions.ts';
import { ADMIN_NAVIGATION, useMainNavigation } from './navigation.ts';

const ITEM =
  'flex h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 data-[selected=true]:bg-(--hover)';

const GROUP =
  '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-[12px] [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-(--text-3)';

/** Accounts have their own list, which says why one cannot be opened. */
const OTHER_KINDS = SearchKind.options.filter((kind) => kind !== 'account');
const RESULTS_OF_KIND = 3;
const SHORTEST = 2;
const PAUSE_MS = 200;

const OPEN_LABELS: Record<RecordKind, string> = {
  externalCommunication: 'Open this conversation',
  supportCase: 'Open this support case',
  document: 'Open this document',
  relationship: 'Open this contact',
  project: 'Open this project',
};

/** Finds pages and everything that the search page finds, and opens pasted links to records: Cmd or Ctrl+K. */
export function CommandPalette({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const navigate = useNavigate();
  const { data: user } = useUser();
  const main = useMainNavigation();
  const pages = user?.role === 'admin' ? [...main, ...ADMIN_NAVIGATION] : main;
  const actions = usePaletteActions();
  const askTyped = useAskTyped();
  const openRecord = useOpenRecord();
  const opener = useAccountOpener();
  const [text, setText] = useState('');
  const query = useDeferredValue(text.trim());
  const pasted = parseRecordLink(query);
  const sought = useDebounced(query.length < SHORTEST ? '' : query.slice(0, 400), PAUSE_MS);
  const { data, isFetching } = useQuery({
    ...api.query(listAccounts, { query: { freeTextSearch: query, take: 8 } }),
    enabled: open && query.length > 0,
  });

  const { data: found, isFetching: isSearching } = useSearch(
    { q: pasted ? '' : sought, kinds: OTHER_KINDS, from: '', to: '' },
    RESULTS_OF_KIND,
  );

  const accounts = query === '' ? [] : (data?.accounts ?? []);
  const isSought = ({ label }: { label: string }) =>
    label.toLowerCase().includes(query.toLowerCase());
  const startsSo = ({ label }: { label: string }) =>
    query !== '' && label.toLowerCase().startsWith(query.toLowerCase());
  const matches = pages.filter(isSought);
  const named = matches.filter(startsSo);
  const others = matches.filter((page) => !startsSo(page));
  const offered = pasted ? [] : actions.filter(isSought);
  const groups = sought === '' || query === '' ? [] : (found?.groups ?? []);
  const first =
    (pasted && 'pasted') ?? named[0]?.to ?? accounts[0]?.id ?? groups[0]?.results[0]?.id;
  const isNothing =
    query !== '' &&
    first === undefined &&
    others.length + offered.length === 0 &&
    !isFetching &&
    !isSearching &&
    (query.length < SHORTEST || sought === query.slice(0, 400));
  const [selected, setSelected] = useState('');
  // A new first line is selected: results that arrive late stand above those that were there.
  const [lastFirst, setLastFirst] = useState(first);
  if (first !== lastFirst) {
    setLastFirst(first);
    if (first) setSelected(first);
  }

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && event.key === 'k') {
        event.preventDefault();
        onOpenChange(true);
      }
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [onOpenChange]);

  const close = () => {
    onOpenChange(false);
    setText('');
    setSelected('');
  };
  const go = (to: string) => {
    close();
    void navigate({ to });
  };

  return (
    <>
      {opener.alert}
      <Command.Dialog
        open={open}
        onOpenChange={onOpenChange}
        label="Commands"
        shouldFilter={false}
        value={selected}
        onValueChange={setSelected}
        overlayClassName="fixed inset-0 z-40 bg-(--scrim)"
        contentClassName="fixed top-[14vh] left-1/2 z-50 w-[min(560px,92vw)] -translate-x-1/2 overflow-hidden rounded-xl bg-(--surface) shadow-(--shadow-pop)"
      >
        <Command.Input
          value={text}
          onValueChange={setText}
          placeholder="Type a command or search..."
          className="h-12 w-full border-b border-(--line) bg-transparent px-4 text-[14px] outline-none placeholder:text-(--text-3)"
        />
        <Command.List className="max-h-80 overflow-auto p-1.5">
          {isNothing && (
            <p role="status" className="px-3 py-6 text-center text-(--text-3)">
              No results found.
            </p>
          )}
          {pasted && (
            <Command.Item
              value="pasted"
              onSelect={() => {
                close();
                openRecord(pasted);
              }}
              className={ITEM}
            >
              <Link2 className="size-4 text-(--text-3)" aria-hidden />
              {OPEN_LABELS[pasted.kind]}
            </Command.Item>
          )}
          <Pages pages={named} onOpen={go} />
          {accounts.length > 0 && (
            <Command.Group heading="Accounts" className={GROUP}>
              {accounts.map((account) => (
                <Command.Item
                  key={account.id}
                  value={account.id}
                  onSelect={() => {
                    close();
                    opener.open(account);
                  }}
                  className={ITEM}
                >
                  <EntityIcon name={account.name} />
                  {account.prettyName ?? account.name}
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {groups.map(({ kind, results }) => (
            <Command.Group key={kind} heading={SEARCH_KINDS[kind].label} className={GROUP}>
              {results.map((result) => (
                <Command.Item
                  key={result.id}
                  value={result.id}
                  onSelect={() => {
                    close();
                    void navigate(resultLink(result));
                  }}
                  className={ITEM}
                >
                  <ResultIcon result={result} />
                  <ResultLine result={result} />
                </Command.Item>
              ))}
            </Command.Group>
          ))}
          {groups.length > 0 && (
            <Command.Item
              value="search everything"
              onSelect={() => {
                close();
                void navigate({ to: '/app/search', search: { q: query } });
              }}
              className={ITEM}
            >
              <Search className="size-4 text-(--text-3)" aria-hidden />
              <span className="truncate">Search everything for “{query}”</span>
            </Command.Item>
          )}
          {query !== '' && !pasted && (
            <Command.Item
              value="ask"
              onSelect={() => {
                close();
                askTyped(query);
              }}
              className={ITEM}
            >
              <Sparkles className="size-4 text-(--text-3)" aria-hidden />
              <span className="truncate">Ask the assistant “{query}”</span>
            </Command.Item>
          )}
          {offered.length > 0 && (
            <Command.Group heading="Actions" className={GROUP}>
              {offered.map(({ label, icon: Icon, run }) => (
                <Command.Item
                  key={label}
                  value={`action ${label}`}
                  onSelect={() => {
                    close();
                    run();
                  }}
                  className={ITEM}
                >
                  <Icon className="size-4 text-(--text-3)" aria-hidden />
                  {label}
                </Command.Item>
              ))}
            </Command.Group>
          )}
          <Pages pages={others} onOpen={go} />
        </Command.List>
        <p className="flex gap-4 border-t border-(--line) px-4 py-2 text-[12px] text-(--text-3) max-sm:hidden">
          <span>↑↓ to move</span>
          <span>↵ to open</span>
          <span>Esc to close</span>
        </p>
      </Command.Dialog>
    </>
  );
}

interface PagesProps {
  pages: readonly Pick<ReturnType<typeof useMainNavigation>[number], 'to' | 'label' | 'icon'>[];
  onOpen: (to: string) => void;
}

const Pages = ({ pages, onOpen }: PagesProps) =>
  pages.length > 0 && (
    <Command.Group heading="Go to" className={GROUP}>
      {pages.map(({ to, label, icon: Icon }) => (
        <Command.Item key={to} value={to} onSelect={() => onOpen(to)} className={ITEM}>
          <Icon className="size-4 text-(--text-3)" aria-hidden />
          {label}
        </Command.Item>
      ))}
    </Command.Group>
  );
