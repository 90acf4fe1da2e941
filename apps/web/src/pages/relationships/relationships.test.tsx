import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Relationship } from '@rapport/contract/contacts/contacts.ts';
import { AccountAlerts } from '../../features/accounts/components/account-alerts.tsx';
import { renderAt } from '../../testing/render-at.tsx';
import { Toaster } from '../../ui/overlay/toast.tsx';
import RelationshipsPage from './relationships.tsx';
import ContactPage from './contact-page.tsx';

const ID = '00000000-0000-4000-8000-00000000000a';
const KIM = {
  id: ID,
  fullName: 'Kim Orr',
  email: 'kim@mill.example',
  title: 'Buyer',
  pinned: false,
  accountId: '00000000-0000-4000-8000-00000000000b',
  accountName: 'Stone Mill',
  ownerContact: { id: ID, fullName: 'Dana Field', email: 'dana@us.example' },
  lastIncomingMessageDate: null,
  sentiment: { score: -1.2, label: 'negative' },
  strength: 'thin',
  messageSentCount: 26,
  engagedWithMeMessageCount: 3,
  externalUserData: {
    phone: null,
    mobilePhone: null,
    address: 'Bergen',
    linkedinUrl: 'linkedin.com/in/kim',
  },
} as unknown as Relationship;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Respond = NonNullable<Parameters<typeof renderAt>[1]>['respond'];
const list =
  (relationships: unknown[], pin?: Respond): Respond =>
  (request) => {
    if (request.url.includes('/contact/pin')) return pin?.(request);
    if (request.url.includes('/contact/relationships')) return { relationships, total: 45 };
    return { accounts: [], total: 0 };
  };
const show = (respond: Respond, path = '/app/relationships') =>
  renderAt(
    <>
      <RelationshipsPage />
      <AccountAlerts />
      <Toaster />
    </>,
    { path, respond },
  );
const asked = (requests: { url: string }[]) =>
  requests.filter(({ url }) => url.includes('/contact/relationships')).at(-1)!.url;

describe('the relationships', () => {
  it('have the columns of the specification', async () => {
    await show(list([KIM]));
    await screen.findByText('Kim Orr');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'VIP',
      'Contact',
      'Account',
      'Title',
      'Owner',
      'Last Signal',
      'Sentiment',
      'Strength',
      '# Emails By Contact',
      '# Emails with Me',
      'Address',
      'Linkedin',
    ]);
    expect(screen.getByRole('link', { name: 'Kim Orr on Linkedin' }).getAttribute('href')).toBe(
      'https://linkedin.com/in/kim',
    );
  });

  it('do not link to an address that is no web page', async () => {
    const hostile = { ...KIM.externalUserData, linkedinUrl: 'javascript:alert(1)' };
    await show(list([{ ...KIM, externalUserData: hostile }]));
    await screen.findByText('Kim Orr');
    expect(screen.queryByRole('link', { name: 'Kim Orr on Linkedin' })).toBeNull();
  });

  it('are filtered by the address, 20 on a page, and a new filter starts at page 1', async () => {
    const { requests, user, currentPath } = await show(
      list([KIM]),
      `/app/relationships?accountIds=${ID}&search=ki&page=2`,
    );
    await screen.findByText('Page 2 of 3');
    expect(asked(requests)).toContain(`accounts=${ID}`);
    expect(asked(requests)).toContain('freeTextSearch=ki');
    expect(asked(requests)).toContain('pageSize=20&skip=20');
    await user.click(within(screen.getByRole('search')).getByRole('button', { name: 'VIP' }));
    await user.click(await screen.findByRole('radio', { name: 'VIP' }));
    await waitFor(() => expect(currentPath()).toContain('vip=true'));
    expect(currentPath()).not.toContain('page=');
    expect(asked(requests)).toContain('pinned=true');
    expect(asked(requests)).toContain('skip=0');
  });

  it('show and filter by the strength of a relationship', async () => {
    const { requests, user, currentPath } = await show(list([{ ...KIM, strength: 'steady' }]));
    expect((await screen.findByText('Steady')).getAttribute('title')).toBe(
      'Messages with our team in 90 days: 5 to 19',
    );
    await user.click(within(screen.getByRole('search')).getByRole('button', { name: 'Strength' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Quiet' }));
    await waitFor(() => expect(currentPath()).toContain('strength=quiet'));
    expect(asked(requests)).toContain('strengths=quiet');
  });

  it('are exported with the filters of the list', async () => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: vi.fn<() => void>() }),
    );
    const { user, requests } = await show(
      list([KIM]),
      `/app/relationships?accountIds=${ID}&vip=true&search=ki&page=2`,
    );
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() => expect(asked(requests)).toContain('/contact/relationships/export?'));
    const { searchParams } = new URL(asked(requests), 'http://x.example');
    expect(Object.fromEntries(searchParams)).toEqual({
      accounts: ID,
      pinned: 'true',
      freeTextSearch: 'ki',
    });
  });

  it('are searched 400 ms after the last key', async () => {
    const { currentPath } = await show(list([KIM]));
    await screen.findByText('Kim Orr');
    vi.useFakeTimers();
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const type = (value: string) =>
      fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
    type('ki');
    await pass(399);
    type('kim');
    await pass(399);
    expect(currentPath()).toBe('/app/relationships');
    await pass(1);
    expect(currentPath()).toBe('/app/relationships?search=kim');
  });

  it('have a title and a filter by account', async () => {
    await show(list([KIM]));
    expect(screen.getByRole('heading', { level: 1, name: 'Relationships' })).toBeDefined();
    const filters = within(screen.getByRole('search'));
    expect(filters.getByRole('button', { name: 'Account' })).toBeDefined();
  });

  it('say that there are none', async () => {
    await show(list([]));
    expect(await screen.findByText('No data was found')).toBeDefined();
  });

  it('say that they could not be loaded', async () => {
    await show(() => undefined);
    expect(await screen.findByText('Oh no! Something went wrong...')).toBeDefined();
  });

  it('open the page of a contact', async () => {
    const { user, currentPath } = await show(list([KIM]));
    await user.click(await screen.findByText('Buyer'));
    expect(currentPath()).toBe(`/app/relationships/${ID}/overview`);
  });
});

describe('the VIP toggle', () => {
  const star = () => screen.findByRole('button', { name: 'VIP: Kim Orr' });

  it('flips at once, and is busy until the server has answered', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const rows = [{ ...KIM }];
    const { user } = await show(list(rows, () => new Promise((resolve) => (answer = resolve))));
    await user.click(await star());
    expect((await star()).getAttribute('aria-pressed')).toBe('true');
    expect((await star()).getAttribute('aria-busy')).toBe('true');
    rows[0] = { ...KIM, pinned: true };
    answer({ contactId: ID, pinned: true });
    await waitFor(async () => expect((await star()).getAttribute('aria-busy')).toBe('false'));
    expect((await star()).getAttribute('aria-pressed')).toBe('true');
  });

  it('goes back with a notice when it fails', async () => {
    const { user } = await show(list([KIM], () => undefined));
    await user.click(await star());
    expect(await screen.findByText('Not marked as VIP')).toBeDefined();
    expect((await star()).getAttribute('aria-pressed')).toBe('false');
  });
});

it('says so when no contact is selected', async () => {
  await renderAt(<ContactPage />, {
    path: '/app/relationships/none/overview',
    route: '/app/relationships/$contactId/overview',
  });
  expect(await screen.findByText('No contact selected')).toBeDefined();
});

describe('the card of a contact', () => {
  const OPEN = { fullSyncEnabled: true, restrictedAccess: false, role: 'default' };
  const openWith = async (detail: unknown, { role, ...account } = OPEN) => {
    const page = await show((request) => {
      if (request.url.endsWith(`/contact/${ID}`)) return detail;
      if (request.url.endsWith(`/accounts/${KIM.accountId}`))
        return { id: KIM.accountId, ...account };
      if (request.url.includes('/user')) return { role, org: { zone: 'UTC' } };
      return list([KIM])!(request);
    });
    await page.user.hover(await screen.findByRole('link', { name: 'Kim Orr' }));
    return { ...page, card: within(await screen.findByRole('dialog', { name: 'About Kim Orr' })) };
  };
  const open = async (detail: unknown) => (await openWith(detail)).card;

  it('says how they stand', async () => {
    const card = await open({ ...KIM, isTeamMember: false });
    expect(await card.findByText('General')).toBeDefined();
    expect(card.getByRole('link', { name: 'Stone Mill' }).getAttribute('href')).toBe(
      `/app/accounts/${KIM.accountId}/health`,
    );
    expect(card.getByText('-')).toBeDefined();
    expect(card.getByRole('link', { name: 'View Relationship' })).toBeDefined();
    expect(card.getByRole('button', { name: 'Copy email' })).toBeDefined();
  });

  const openItsAccount = async (change: Partial<typeof OPEN> = {}) => {
    const page = await openWith({ ...KIM, isTeamMember: false }, { ...OPEN, ...change });
    const link = await page.card.findByRole('link', { name: 'Stone Mill' });
    await waitFor(() =>
      expect(page.requests.some(({ url }) => url.endsWith(`/accounts/${KIM.accountId}`))).toBe(
        true,
      ),
    );
    await page.user.click(link);
    return page;
  };

  it.each([
    ['fully synced', {}],
    ['restricted, for an administrator', { restrictedAccess: true, role: 'admin' }],
  ])('leads to the health of an account that is %s', async (_, change) => {
    const { currentPath } = await openItsAccount(change);
    await waitFor(() => expect(currentPath()).toMatch(/\/health$/));
  });

  it.each([
    ['not_fully_synced', { fullSyncEnabled: false }],
    ['not_fully_synced', { fullSyncEnabled: false, role: 'admin' }],
    ['restricted_access', { restrictedAccess: true }],
  ])('stays, and says %s, where the account is %j', async (reason, change) => {
    const { currentPath } = await openItsAccount(change);
    expect(await screen.findByText(reason)).toBeDefined();
    expect(currentPath()).toMatch(/\/relationships$/);
  });

  it('says that it could not be loaded', async () => {
    const card = await open(undefined);
    expect(await card.findByText('Oh no! Something went wrong...')).toBeDefined();
  });
});
