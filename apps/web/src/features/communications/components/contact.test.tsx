import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { closeComposer, useOpenedComposer } from '../../../lib/shell/composer.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { Contact } from './contact.tsx';

const ID = '00000000-0000-4000-8000-00000000000a';
const KIM = {
  id: ID,
  fullName: 'Kim Orr',
  email: 'kim@mill.example',
  title: 'Buyer',
  avatarUrl: null,
  isTeamMember: false,
};
const NOTHING = {
  ...KIM,
  pinned: false,
  sentiment: null,
  accountId: null,
  accountName: null,
  lastIncomingMessageDate: null,
  strength: null,
};

afterEach(closeComposer);

const Recipients = () => <output>{JSON.stringify(useOpenedComposer()?.recipients)}</output>;

const open = async (contact: object = {}, respond: () => unknown = () => NOTHING) => {
  const page = await renderAt(
    <>
      <Contact contact={{ ...KIM, ...contact } as never} />
      <Recipients />
    </>,
    { respond },
  );
  await page.user.hover(screen.getByText('Kim Orr'));
  return { ...page, card: within(await screen.findByRole('dialog', { name: 'About Kim Orr' })) };
};
/** What stands beside each name of the card. */
const valueOf = (name: string) => screen.getByText(name).nextSibling?.textContent;

describe('the card of a contact', () => {
  it('has initials, name, title and address, which can be copied and written to', async () => {
    const { card, user } = await open();
    for (const text of ['KO', 'Kim Orr', 'Buyer', 'kim@mill.example'])
      expect(card.getByText(text)).toBeDefined();
    await user.click(card.getByRole('button', { name: 'Copy email' }));
    expect(await navigator.clipboard.readText()).toBe('kim@mill.example');
    await user.click(card.getByRole('button', { name: 'Write an email' }));
    expect(screen.getByRole('status').textContent).toBe(
      '[{"email":"kim@mill.example","name":"Kim Orr"}]',
    );
  });

  it('says how they stand', async () => {
    const { card } = await open({}, () => ({
      ...NOTHING,
      pinned: true,
      sentiment: { score: -1.5, label: 'negative' },
      accountId: ID,
      accountName: 'Stone Mill',
      lastIncomingMessageDate: '2020-03-04T12:00:00Z',
    }));
    await card.findByText('VIP');
    expect(valueOf('Category')).toBe('VIP');
    expect(valueOf('Sentiment')).toBe('Negative −3.0');
    expect(valueOf('Account')).toBe('Stone Mill');
    expect(valueOf('Last Signal')).toBe('03/04/2020');
  });

  it('has a dash for what is not known', async () => {
    const { card } = await open({ title: null, email: null });
    await card.findByText('General');
    expect(valueOf('Category')).toBe('General');
    for (const name of ['Sentiment', 'Account', 'Last Signal']) expect(valueOf(name)).toBe('-');
    expect(card.getByText('Kim Orr').parentElement?.parentElement?.textContent).toBe('Kim Orr--');
    expect(card.queryByRole('button')).toBeNull();
  });

  it('leads to the relationship', async () => {
    const { card, user, currentPath } = await open();
    await user.click(await card.findByRole('link', { name: 'View Relationship' }));
    expect(currentPath()).toBe(`/app/relationships/${ID}/overview`);
  });

  it('says no more of a member of our team', async () => {
    const { card, requests } = await open({ isTeamMember: true });
    expect(card.getByText('Our team')).toBeDefined();
    expect(card.getByRole('button', { name: 'Write an email' })).toBeDefined();
    for (const name of ['Category', 'Sentiment', 'Account', 'Last Signal', 'View Relationship'])
      expect(card.queryByText(name)).toBeNull();
    expect(requests).toEqual([]);
  });

  it('says that it is being loaded, and that it could not be', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const { card } = await open({}, () => promise);
    expect(card.getByText('Loading the contact')).toBeDefined();
    resolve(undefined);
    expect(await card.findByText('Oh no! Something went wrong...')).toBeDefined();
  });
});
