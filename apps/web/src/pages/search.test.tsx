import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CASE_STATUS_LABELS } from '@rapport/contract/cases/cases.ts';
import { AccountId } from '@rapport/contract/ids.ts';
import type { SearchResult } from '@rapport/contract/search.ts';
import { KeyboardHelp } from '../app/keyboard-help.tsx';
import { useSearchKey } from '../lib/address/search-key.ts';
import { renderAt } from '../testing/render-at.tsx';
import SearchPage from './search.tsx';

const ACCOUNT = AccountId.parse('01900000-0000-7000-8000-00000000000a');

const result = (one: Partial<SearchResult> & Pick<SearchResult, 'kind' | 'id'>): SearchResult => ({
  title: { text: 'Loom', marks: [[0, 4]] },
  passage: null,
  detail: null,
  accountId: ACCOUNT,
  account: 'Blue Mill',
  at: '2026-11-02T10:00:00Z',
  messageId: null,
  page: null,
  ...one,
});

const idOf = (last: string) => `01900000-0000-7000-8000-00000000000${last}`;

const GROUPS = [
  { kind: 'account', results: [result({ kind: 'account', id: ACCOUNT })], more: false },
  {
    kind: 'conversation',
    results: [
      result({
        kind: 'conversation',
        id: idOf('1'),
        messageId: idOf('2'),
        detail: 'Lou Weaver',
        passage: { text: 'The loom <b>jams</b>.', marks: [[4, 8]] },
      }),
    ],
    more: true,
  },
  {
    kind: 'post',
    results: [result({ kind: 'post', id: idOf('4'), title: { text: 'Jonas Weber', marks: [] } })],
    more: false,
  },
  {
    kind: 'document',
    results: [result({ kind: 'document', id: idOf('3'), page: 7 })],
    more: false,
  },
];

function Page() {
  useSearchKey();
  return (
    <main id="main">
      <SearchPage />
      <input aria-label="Another field" />
      <KeyboardHelp />
    </main>
  );
}

afterEach(() => void vi.useRealTimers());

const show = (path: string, groups: unknown = GROUPS) =>
  renderAt(<Page />, {
    path,
    respond: ({ url }) => (url.startsWith('/api/v1/search') ? { groups } : undefined),
  });

it('shows what is found kind by kind, with the words marked and no markup of theirs run', async () => {
  await show('/?q=loom');
  const conversations = await screen.findByRole('region', { name: 'Conversations' });
  expect(within(conversations).getByText('loom').tagName).toBe('MARK');
  expect(conversations.textContent).toContain('The loom <b>jams</b>.');
  expect(conversations.querySelector('b')).toBeNull();
  expect(within(conversations).getByText('Blue Mill · Lou Weaver')).toBeTruthy();
  expect(screen.getByText('Blue Mill · Page 7')).toBeTruthy();
});

it('leads to the account, to the message in its conversation and to the page of a document', async () => {
  await show('/?q=loom');
  await screen.findByRole('region', { name: 'Accounts' });
  const links = within(document.querySelector('#main')!)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links[0]).toBe(`/app/accounts/${ACCOUNT}/overview`);
  expect(links[1]).toContain(`threadId=${idOf('1')}&quote=${idOf('2')}`);
  expect(links[2]).toBe(`/app/accounts/${ACCOUNT}/activity?activity=${idOf('4')}`);
  expect(links[3]).toContain(`document_id=${idOf('3')}&at=7`);
});

it('keeps words, kinds and days in the address and asks with them', async () => {
  const { user, currentPath, requests } = await show(
    '/?q=loom&from=2026-01-01&to=2026-11-01&kinds=nonsense',
  );
  await user.click(await screen.findByRole('button', { name: 'Cases' }));
  await user.click(screen.getByRole('button', { name: 'People' }));
  await waitFor(() => expect(currentPath()).toMatch(/q=loom.*kinds=case&kinds=person/));
  await waitFor(() =>
    expect(requests.at(-1)?.url).toBe(
      '/api/v1/search?q=loom&kinds=person&kinds=case&from=2026-01-01&to=2026-11-01',
    ),
  );
  expect(requests[0]?.url).not.toContain('nonsense');
  await user.clear(screen.getByRole('searchbox', { name: 'Search everything' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search everything' }), 'jam{Enter}');
  await waitFor(() => expect(currentPath()).toContain('q=jam'));
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(currentPath()).not.toContain('q='));
});

it('searches 400 ms after the last key', async () => {
  const { requests } = await show('/', []);
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  type('lo');
  await pass(399);
  type('loom');
  await pass(399);
  expect(requests).toEqual([]);
  await pass(1);
  await pass(50);
  expect(requests.map(({ url }) => url)).toEqual(['/api/v1/search?q=loom']);
});

it('shows all of one kind, page by page', async () => {
  const { user, requests, currentPath } = await show('/?q=loom');
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(currentPath()).toContain('kinds=conversation'));
  await waitFor(() => expect(requests.at(-1)?.url).toContain('take=20&skip=0'));
});

it('says what to do before a search, and when nothing matches', async () => {
  await show('/');
  expect(screen.getByText('Search everything')).toBeTruthy();
});

it('names the status of a case as its list does', async () => {
  const found = result({ kind: 'case', id: idOf('5'), detail: 'OnHold' });
  await show('/?q=loom', [{ kind: 'case', results: [found], more: false }]);
  expect(await screen.findByText(`Blue Mill · ${CASE_STATUS_LABELS.OnHold}`)).toBeTruthy();
});

it('says that nothing was found', async () => {
  await show('/?q=loom', []);
  expect(await screen.findByText('No matches found.')).toBeTruthy();
});

it('says that the filters match nothing, and clears them', async () => {
  const { user, currentPath } = await show('/?q=loom&from=2026-01-01&kinds=case&kinds=deal', []);
  expect(await screen.findByText('Nothing matches your search.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(currentPath()).toBe('/?q=loom'));
});

it('says what failed and tries again', async () => {
  const { user, requests } = await renderAt(<SearchPage />, { path: '/?q=loom' });
  expect(await screen.findByText('It failed.')).toBeTruthy();
  expect(screen.getByText('Oh no! Something went wrong...')).toBeTruthy();
  const before = requests.length;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(requests.length).toBeGreaterThan(before));
});

it('is worked with the keyboard: / to the field, down to the results, j and k between them', async () => {
  const { user } = await show('/?q=loom');
  await screen.findByRole('region', { name: 'Accounts' });
  const field = screen.getByRole('searchbox', { name: 'Search everything' });
  expect(document.activeElement).toBe(field);
  await user.keyboard('{ArrowDown}');
  const links = within(document.querySelector('#main')!).getAllByRole('link');
  expect(document.activeElement).toBe(links[0]);
  await user.keyboard('jj');
  expect(document.activeElement).toBe(links[2]);
  await user.keyboard('k');
  expect(document.activeElement).toBe(links[1]);
  await user.keyboard('/');
  expect(document.activeElement).toBe(field);
  const other = screen.getByRole('textbox', { name: 'Another field' });
  other.focus();
  await user.keyboard('/');
  expect((other as HTMLInputElement).value).toBe('/');
});
