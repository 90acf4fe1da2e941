import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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

const open = async (change: object = {}) => {
  const shown = await renderAt(<ConversationCard id="c" trigger={<a href="/x">The renewal</a>} />, {
    respond: () => ({ ...CONVERSATION, ...change }),
  });
  expect(shown.requests).toEqual([]);
  await shown.user.hover(screen.getByRole('link', { name: 'The renewal' }));
  await screen.findByRole('dialog', { name: 'About this conversation' });
  return shown;
};

it('names source, five people and the number of others, and the first paragraph', async () => {
  await open();
  await screen.findByText('They renew in June.');
  expect(screen.queryByText(/second paragraph/)).toBeNull();
  expect(screen.getByText('Gmail')).toBeDefined();
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
