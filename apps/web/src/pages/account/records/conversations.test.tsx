import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import AccountConversationsPage from './conversations.tsx';

const ACCOUNT = '00000000-0000-4000-8000-00000000000a';
const PATH = `/app/accounts/${ACCOUNT}/external-communications`;
const KIM = { id: ACCOUNT, fullName: 'Kim Orr', email: 'kim@mill.example' };

const USER = {
  org: {
    zone: 'UTC',
    variation: { flags: { projects: true }, tabLabels: {}, menuLabels: {}, columnLabels: {} },
  },
};

afterEach(() => void vi.useRealTimers());

const show = async (search = '', total: number | null = 0) => {
  const page = await renderAt(<AccountConversationsPage />, {
    path: `${PATH}${search}`,
    route: '/app/accounts/$accountId/external-communications',
    respond: ({ url }) => {
      if (url.includes('/user')) return USER;
      if (url.includes('/projects')) return { projects: [], total: 0 };
      if (url.includes('/communication-summaries?'))
        return total === null ? undefined : { summaries: [], total };
      if (url.includes('/communication-summaries/contacts')) return [KIM];
      if (url.includes('/communication-summaries/labels')) return ['Renewal'];
      if (url.includes('/communication-summaries/providers')) return ['gmail'];
      return { id: ACCOUNT, name: 'Mill' };
    },
  });
  const asked = () =>
    new URL(
      page.requests.findLast(({ url }) => url.includes('/communication-summaries?'))!.url,
      'http://x.example',
    ).searchParams;
  return { ...page, asked };
};

it('says that there are none, and whether filters leave them out', async () => {
  await show();
  expect(await screen.findByText('No conversations found')).toBeDefined();
  expect(screen.getByText('Emails, chats and cases of this account appear here.')).toBeDefined();
});

it('asks for 20 with the filters of the address; a new filter starts at page 1', async () => {
  const { user, asked, currentPath } = await show('?freeText=renew&page=3&providers=gmail', 70);
  await screen.findByText('Nothing matches these filters.');
  expect(asked().get('freeText')).toBe('renew');
  expect(asked().get('providers')).toBe('gmail');
  expect([asked().get('pageSize'), asked().get('offset')]).toEqual(['20', '40']);
  await user.click(screen.getByRole('button', { name: 'Sentiment' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Angry' }));
  await waitFor(() => expect(currentPath()).toContain('sentiments=very-negative'));
  expect(currentPath()).not.toContain('page=');
  await waitFor(() => expect(asked().get('offset')).toBe('0'));
});

it('names contacts with their address, and lets no day to come be chosen', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Contacts' }));
  expect(await screen.findByText('Kim Orr - kim@mill.example')).toBeDefined();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Dates' }));
  const days = await screen.findAllByRole('button', { name: /^\w+, \d+ \w+ \d{4}$/ });
  const today = days.findIndex(
    (day) => !(day as HTMLButtonElement).disabled && day.closest('[data-today]'),
  );
  expect(today).toBeGreaterThanOrEqual(0);
  expect(days.slice(today + 1).every((day) => (day as HTMLButtonElement).disabled)).toBe(true);
});

it('can be filtered by words, days, projects, contacts, sentiments, labels and sources', async () => {
  const { user } = await show();
  const filters = within(screen.getByRole('search'));
  await filters.findByRole('button', { name: 'Projects' });
  expect(filters.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Dates',
    'Projects',
    'Contacts',
    'Sentiment',
    'Labels',
    'Source',
  ]);
  expect(filters.getByRole('searchbox', { name: 'Search conversations' })).toBeDefined();
  await user.click(filters.getByRole('button', { name: 'Sentiment' }));
  await screen.findByRole('checkbox', { name: 'Angry' });
  for (const name of ['Angry', 'Negative', 'Neutral', 'Positive', 'Happy'])
    expect(screen.getByRole('checkbox', { name })).toBeDefined();
  expect(screen.getAllByRole('checkbox')).toHaveLength(5);
});

it('sends every filter of the address to the server', async () => {
  const { asked } = await show(
    `?freeText=renew&dateFrom=2020-01-05&dateTo=2020-02-06&projects=${ACCOUNT}&contacts=${ACCOUNT}&sentiments=negative&labels=Renewal&providers=gmail&providers=nonsense`,
  );
  await waitFor(() => expect(asked().get('projectIds')).toBe(ACCOUNT));
  expect(Object.fromEntries(asked())).toMatchObject({
    accountId: ACCOUNT,
    freeText: 'renew',
    dateFrom: '2020-01-05',
    dateTo: '2020-02-06',
    contactIds: ACCOUNT,
    sentiments: 'negative',
    labels: 'Renewal',
  });
  expect(asked().getAll('providers')).toEqual(['gmail']);
});

it('searches 300 ms after the last key', async () => {
  const { currentPath } = await show();
  await screen.findByText('No conversations found');
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  type('re');
  await pass(299);
  type('renew');
  await pass(299);
  expect(currentPath()).toBe(PATH);
  await pass(1);
  expect(currentPath()).toBe(`${PATH}?freeText=renew`);
});

it('says that they could not be loaded', async () => {
  await show('', null);
  expect(await screen.findByText('Oh no! Something went wrong...')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
