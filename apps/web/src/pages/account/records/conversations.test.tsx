import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import AccountConversationsPage from './conversations.tsx';

const ACCOUNT = '00000000-0000-4000-8000-00000000000a';
const PATH = `/app/accounts/${ACCOUNT}/external-communications`;
const KIM = { id: ACCOUNT, fullName: 'Kim Orr', email: 'kim@mill.example' };

const show = async (search = '', total = 0) => {
  const page = await renderAt(<AccountConversationsPage />, {
    path: `${PATH}${search}`,
    route: '/app/accounts/$accountId/external-communications',
    respond: ({ url }) => {
      if (url.includes('/communication-summaries?')) return { summaries: [], total };
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
