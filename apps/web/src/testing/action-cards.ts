import { ActionCardRow } from '@rapport/contract/agents.ts';

export const actionCard = (change: Partial<ActionCardRow> = {}): ActionCardRow =>
  ActionCardRow.parse({
    id: '0190a000-0000-7000-8000-000000000001',
    account_id: '0190b000-0000-7000-8000-000000000001',
    account_name: 'Northbridge Logistics',
    title: 'Give Priya a reason to own the renewal before Tuesday',
    body: 'She asked for a price per seat for 180 users.',
    action_name: 'Draft a note to Priya',
    is_actionable: true,
    agent: 'mitigate-risks',
    state: 'proposed',
    failure: null,
    quotes: [
      {
        text: 'a straight answer on the export',
        messageId: '0190c000-0000-7000-8000-000000000001',
        conversationId: '0190d000-0000-7000-8000-000000000001',
        author: 'Priya Raman',
        sentAt: '2026-11-20T09:00:00.000Z',
        title: 'Renewal',
      },
    ],
    figures: [],
    conversationId: null,
    eventId: null,
    worked: null,
    method: 'rules',
    createdAt: '2026-11-20T09:00:00.000Z',
    changedAt: '2026-11-20T09:00:00.000Z',
    changedBy: null,
    ...change,
  });

/** The fields of the signed-in user that a card needs. */
export const PERSON = {
  id: '0190e000-0000-7000-8000-000000000001',
  isProductAdmin: false,
  org: { zone: 'UTC' },
};
