import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CommunicationSummary } from '@rapport/contract/communications/communications.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { conversationColumns } from './conversation-columns.tsx';

const person = (fullName: string, isTeamMember: boolean) => ({
  id: '00000000-0000-4000-8000-0000000000c1',
  fullName,
  email: 'x@x.example',
  title: null,
  avatarUrl: null,
  isTeamMember,
});

const ROW = {
  id: '00000000-0000-4000-8000-00000000000a',
  title: 'The renewal',
  privacy: 'shared',
  provider: 'gmail',
  kind: 'email',
  originalLastReplyDate: '2026-11-20T12:00:00Z',
  originalCreationDate: '2026-11-02T12:00:00Z',
  lastResponder: person('Kim Orr', false),
  initiatorContact: person('Dana Field', true),
  sentiment: null,
  labels: ['Renewal', 'Contract', 'Legal'],
  repliesCount: 4,
} as unknown as CommunicationSummary;

const show = async () => {
  const onOpen = vi.fn<() => void>();
  const page = await renderAt(
    <DataTable
      label="conversations"
      columns={conversationColumns(false)}
      rows={[ROW]}
      keyOf={({ id }) => id}
      onOpen={onOpen}
      empty={null}
    />,
  );
  return { ...page, onOpen };
};

it('has the columns of the specification, with two labels', async () => {
  await show();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Title',
    'Source',
    'Last Reply',
    'Last Responder',
    'Sentiment',
    'Labels',
    'Started By',
    'Replies',
    'Started At',
  ]);
  expect(screen.getByText('Contract')).toBeDefined();
  expect(screen.queryByText('Legal')).toBeNull();
  expect(screen.getByTitle('Legal').textContent).toBe('+1');
});

it('opens the conversation wherever one clicks, on the names of people too', async () => {
  const { user, onOpen } = await show();
  for (const words of ['Kim Orr', 'Dana Field', 'Gmail', 'Renewal', '4'])
    await user.click(screen.getByText(words));
  expect(onOpen).toHaveBeenCalledTimes(5);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['The renewal']);
});
