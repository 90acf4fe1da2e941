import { QueryClientProvider } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../lib/api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import ContactConversationsPage from './contact-conversations.tsx';
import ContactOverviewPage from './contact-overview.tsx';
import ContactPage from './contact-page.tsx';

const ID = '00000000-0000-4000-8000-00000000000a';
const ME = '00000000-0000-4000-8000-00000000000b';
const KIM = {
  id: ID,
  fullName: 'Kim Orr',
  email: 'kim@mill.example',
  title: 'Buyer',
  pinned: false,
  isTeamMember: false,
  accountId: null,
  accountName: null,
  ownerContact: null,
  lastIncomingMessageDate: null,
  sentiment: null,
  strength: null,
  messageSentCount: 0,
  engagedWithMeMessageCount: 0,
  externalUserData: { phone: null, mobilePhone: null, address: null, linkedinUrl: null },
};
const MINE = { total: 2, totalWithContact: 7, myContactId: ME, conversations: [] };
const USER = {
  org: {
    zone: 'UTC',
    variation: { flags: { projects: true }, tabLabels: {}, menuLabels: {}, columnLabels: {} },
  },
};

beforeEach(() => queryClient.clear());

/** The tab of the address, as the router shows it below the page. */
function Tab() {
  const { tab } = useParams({ strict: false }) as { tab: string };
  return tab === 'overview' ? <ContactOverviewPage /> : <ContactConversationsPage />;
}

const show = (tab: string) =>
  renderAt(
    <QueryClientProvider client={queryClient}>
      <ContactPage />
      <Tab />
    </QueryClientProvider>,
    {
      path: `/app/relationships/${ID}/${tab}`,
      route: '/app/relationships/$contactId/$tab',
      respond: ({ url }) => {
        if (url.endsWith(`/contact/${ID}`)) return KIM;
        if (url.includes('/user-conversations-with-contact')) return MINE;
        if (url.includes('/communication-summaries?')) return { summaries: [], total: 0 };
        if (/\/projects\?/.test(url)) return { projects: [], total: 0 };
        return url.includes('/user') ? USER : undefined;
      },
    },
  );

it('has the cards of a contact', async () => {
  await show('overview');
  for (const name of [
    'Contact information',
    'Employment details',
    'General info',
    'My conversations',
    'Projects',
  ])
    expect(await screen.findByRole('heading', { name })).toBeDefined();
});

it('has the tabs overview and conversations, and does not load the contact again for the other', async () => {
  const { user, requests, currentPath } = await show('overview');
  const tabs = within(screen.getByRole('navigation', { name: 'Contact' }));
  await screen.findByRole('heading', { name: 'General info' });
  expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
    'Overview',
    'Conversations7',
  ]);
  await user.click(tabs.getByRole('link', { name: /^Conversations/ }));
  expect(await screen.findByText('No conversations found')).toBeDefined();
  expect(currentPath()).toBe(`/app/relationships/${ID}/conversations`);
  await user.click(tabs.getByRole('link', { name: 'Overview' }));
  expect(await screen.findByRole('heading', { name: 'General info' })).toBeDefined();
  expect(requests.filter(({ url }) => url.endsWith(`/contact/${ID}`))).toHaveLength(1);
});

it('shows the conversations with those who are chosen in the address', async () => {
  const { requests } = await show(`conversations?contacts=${ME}`);
  await waitFor(() => {
    const asked = requests.findLast(({ url }) => url.includes('/communication-summaries?'));
    const { searchParams } = new URL(asked?.url ?? '', 'http://x.example');
    expect([searchParams.get('contactId'), searchParams.get('contactIds')]).toEqual([ID, ME]);
  });
});
