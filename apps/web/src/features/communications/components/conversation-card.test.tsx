import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { closeComposer, useOpenedComposer } from '../../../lib/shell/composer.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { ConversationCard } from './conversation-card.tsx';

const person = (number: number) => ({
  contact: {
    id: `0190b000-0000-7000-8000-00000000000${number}`,
    fullName: `Person ${number}`,
    email: `p${number}@mill.example`,
    isTeamMember: true,
    title: null,
    avatarUrl: null,
  },
});

const CONVERSATION = {
  id: 'c',
  provider: 'gmail',
  kind: 'email',
  title: 'The renewal',
  summary: 'They renew in June.\n\nA second paragraph.',
  involvedContacts: [1, 2, 3, 4, 5, 6, 7].map(person),
  sentiment: null,
  velocity: { ourAverageVelocity: 1.5, theirAverageVelocity: null },
  state: 'resolved',
  labels: ['Renewal', 'Contract', 'Legal'],
};

const Recipients = () => <output>{JSON.stringify(useOpenedComposer()?.recipients)}</output>;

const open = async (
  change: object = {},
  respond = (): unknown => ({ ...CONVERSATION, ...change }),
) => {
  const shown = await renderAt(
    <>
      <ConversationCard id="c" trigger={<a href="/x">The renewal</a>} />
      <Recipients />
    </>,
    { respond },
  );
  expect(shown.requests).toEqual([]);
  await shown.user.hover(screen.getByRole('link', { name: 'The renewal' }));
  await screen.findByRole('dialog', { name: 'About this conversation' });
  return shown;
};

it('names source, five people and the number of others, and the first paragraph', async () => {
  await open();
  await screen.findByText('They renew in June.');
  expect(screen.queryByText(/second paragraph/)).toBeNull();
  const card = within(screen.getByRole('dialog', { name: 'About this conversation' }));
  expect(card.getByText('The renewal')).toBeDefined();
  expect(card.getByText('Gmail').querySelector('svg')?.classList).toContain('lucide-mail');
  expect(screen.getByText('Person 5')).toBeDefined();
  expect(screen.queryByText('Person 6')).toBeNull();
  expect(screen.getByTitle('Person 6, Person 7').textContent).toBe('+2');
  expect(screen.getByText('we reply in 1.5 h')).toBeDefined();
  expect(screen.getByText('Resolved')).toBeDefined();
  expect(screen.getByTitle('Legal').textContent).toBe('+1');
});

it('says when there is no summary', async () => {
  await open({ summary: null });
  expect(await screen.findByText('No summary available')).toBeDefined();
});

it('clamps the summary to eight lines', async () => {
  await open();
  expect((await screen.findByText('They renew in June.')).className).toBe('line-clamp-8');
});

it('lets an email be written to a person of the conversation', async () => {
  const { user } = await open();
  await user.hover(await screen.findByRole('link', { name: 'Person 2' }));
  const person = within(await screen.findByRole('dialog', { name: 'About Person 2' }));
  await user.click(person.getByRole('button', { name: 'Write an email' }));
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      '[{"email":"p2@mill.example","name":"Person 2"}]',
    ),
  );
  closeComposer();
});

it('says that it is being loaded, and that it could not be', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  await open({}, () => promise);
  expect(screen.getByText('Loading the conversation')).toBeDefined();
  resolve(undefined);
  expect(await screen.findByText('Oh no! Something went wrong...')).toBeDefined();
});
