import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AccountId } from '@rapport/contract/ids.ts';
import type { HomeNeed } from '@rapport/contract/home.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { placeMatters } from '../place-matters.ts';
import { NeedRow } from './need-row.tsx';

afterEach(() => vi.unstubAllGlobals());

const anomaly = (change: Partial<Extract<HomeNeed, { kind: 'anomaly' }>> = {}): HomeNeed => ({
  alike: [],
  kind: 'anomaly',
  id: '00000000-0000-4000-8000-000000000001',
  account: {
    id: AccountId.parse('00000000-0000-4000-8000-000000000002'),
    name: 'Halden Foods',
    revenue: 980_000,
    currency: 'USD',
  },
  title: 'Daily revenue 38% under its usual Tuesday',
  type: 'drop',
  timeframe: 'day',
  dropPercentage: 38,
  reason: 'Expected $11.9K a day, actual $7.4K',
  since: '2026-05-14',
  shortfall: 13_600,
  currency: 'USD',
  quote: null,
  at: '2026-05-16T00:00:00.000Z',
  ...change,
});

describe('an anomaly that needs the user', () => {
  it('shows expected revenue, start and shortfall, and links to its chart', async () => {
    await renderAt(<NeedRow need={anomaly()} />);
    const link = screen.getByRole('link');
    for (const text of [
      'Anomaly',
      'Expected $11.9K a day, actual $7.4K',
      'Since May 14',
      '$13.6K short',
    ])
      expect(link.textContent).toContain(text);
    expect(screen.getByLabelText('Revenue drop')).toBeTruthy();
    expect(link.getAttribute('href')).toBe(
      '/app/home/revenue-anomalies?anomaly=00000000-0000-4000-8000-000000000001',
    );
  });

  it('shows the surplus of a spike', async () => {
    await renderAt(<NeedRow need={anomaly({ type: 'spike', shortfall: -4_200 })} />);
    expect(screen.getByRole('link').textContent).toContain('$4.2K over');
    expect(screen.getByLabelText('Revenue spike')).toBeTruthy();
  });
});

describe('a title', () => {
  const risk = (title: string, text: string, alike: HomeNeed['alike'] = []): HomeNeed => ({
    kind: 'risk',
    id: '00000000-0000-4000-8000-000000000003',
    account: anomaly().account,
    title,
    category: 'reliability',
    level: 'high',
    reason: '',
    quote: {
      text,
      messageId: 'm',
      conversationId: 'c',
      author: 'Ann Lee',
      sentAt: '2026-11-20T09:00:00.000Z',
      title: 'Outage',
    } as never,
    at: '2026-11-20T09:00:00.000Z',
    alike,
  });

  it('is not repeated by its quote, and opens the conversation over the page', async () => {
    await renderAt(<NeedRow need={risk('“Nobody can log in” — Ann Lee', 'Nobody can log in.')} />, {
      path: '/app/home',
    });
    const link = screen.getByRole('link');
    expect(link.textContent?.match(/Nobody can log in/g)).toHaveLength(1);
    expect(link.getAttribute('href')).toContain('/app/home?threadId=c');
  });

  it('that several accounts share is listed once, with their number', async () => {
    const alike = [{ id: '00000000-0000-4000-8000-000000000004', account: anomaly().account }];
    await renderAt(<NeedRow need={risk('Exports fail', 'They stop at 500 rows.', alike)} />);
    expect(screen.getByText('and 1 more with the same message')).toBeTruthy();
  });
});

describe('an action item', () => {
  const ITEM = '00000000-0000-4000-8000-00000000000a';
  const owed = (id: string, title: string): HomeNeed =>
    ({
      kind: 'action',
      id,
      account: anomaly().account,
      title,
      reason: 'Due in 2 days',
      item: {
        id,
        groupId: '00000000-0000-4000-8000-00000000000b',
        title,
        status: 'ToDo',
        dueAt: '2026-11-27T00:00:00.000Z',
      },
      quote: {
        text: 'Please send the price.',
        messageId: 'm',
        conversationId: 'c',
        author: 'Ann Lee',
        sentAt: '2026-11-20T09:00:00.000Z',
        title: 'Renewal contract',
        inHistory: false,
        messageType: 'email-message',
      },
      at: '2026-11-20T09:00:00.000Z',
      alike: [],
    }) as never;

  it('is done by its key or button, which moves on to the next row', async () => {
    const { requests } = await renderAt(
      <main id="main">
        <ul>
          <NeedRow need={owed(ITEM, 'Send the price')} />
          <NeedRow need={anomaly()} />
        </ul>
      </main>,
      { respond: () => ({ ...owed(ITEM, 'Send the price'), status: 'Done' }) },
    );
    const [first, second] = screen.getAllByRole('link');
    first!.focus();
    await userEvent.keyboard('x');
    expect(requests).toEqual([]);
    await userEvent.keyboard('e');
    expect(document.activeElement).toBe(second);
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]).toMatchObject({ method: 'PUT', body: { status: 'Done' } });
    expect(requests[0]!.url).toContain(`/action-items/${ITEM}/status`);
    for (const name of ['Done: Send the price', 'Reply: Send the price'])
      expect(screen.getByRole('button', { name, hidden: true })).toBeDefined();
  });

  it('stands under its conversation with the others of it', async () => {
    const other = anomaly();
    const rows = placeMatters([
      owed(ITEM, 'Send the price'),
      owed('b', 'Send the contract'),
      other,
    ]);
    expect(rows.map(({ matter, continued }) => [matter, continued])).toEqual([
      [2, true],
      [0, false],
      [1, false],
    ]);
    await renderAt(
      <ul>
        {rows.map((row) => (
          <NeedRow key={row.need.id} {...row} />
        ))}
      </ul>,
    );
    expect(screen.getByText('Renewal contract · 2 items in one conversation')).toBeTruthy();
    // Once above the two, once beside the anomaly.
    expect(screen.getAllByText('Halden Foods')).toHaveLength(2);
  });
});
