import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Activity } from '@rapport/contract/communications/communications.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { MessageView } from './components/message-view.tsx';

const ID = '0190b000-0000-7000-8000-000000000001';
const THREAD = '0190d000-0000-7000-8000-000000000001';
const message = {
  id: ID,
  originItemCreatedAt: '2026-11-10T09:00:00.000Z',
  direction: 'outgoing',
  body: 'The quote is attached.',
  quotedText: '',
  sentiment: null,
  creatorContact: null,
  documents: [{ id: ID, title: 'Quote.pdf', mimeType: 'application/pdf', sizeInBytes: 2_100 }],
} as unknown as Activity;

const show = (documents: Activity['documents'], words: Partial<Activity> = {}) =>
  renderAt(
    <MessageView message={{ ...message, documents, ...words }} evidence={[]} highlight={null} />,
    { path: `/app/home?threadId=${THREAD}` },
  );

it('lists the files of a message with their size; each opens as a document', async () => {
  const { user, currentPath } = await show(message.documents);
  const list = await screen.findByRole('list', { name: 'Attachments' });
  expect(within(list).getByText('2.1 KB')).toBeDefined();
  await user.click(within(list).getByRole('link', { name: /Quote\.pdf/ }));
  expect(currentPath()).toBe(`/app/home?document_id=${ID}`);
});

it('shows no list without attachments', async () => {
  await show([]);
  expect(await screen.findByText('The quote is attached.')).toBeDefined();
  expect(screen.queryByRole('list')).toBeNull();
});

it('shows quoted text at once only in a message without other text', async () => {
  const quotedText = 'Forwarded by Ann Lee';
  await show([], { body: '', quotedText });
  expect(await screen.findByText(quotedText)).toBeDefined();
});

it('keeps quoted text closed below own words', async () => {
  await show([], { quotedText: 'Forwarded by Ann Lee' });
  expect(await screen.findByText('The quote is attached.')).toBeDefined();
  expect(screen.queryByText('Forwarded by Ann Lee')).toBeNull();
});
