import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RevenueAnomaly } from '@rapport/contract/anomalies.ts';
import { trackAnswer, takeQueuedQuestion } from '../../lib/shell/assistant.ts';
import { anomaly } from '../../testing/anomalies.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { Toaster } from '../../ui/overlay/toast.tsx';
import HomeAnomaliesPage from './anomalies.tsx';

afterEach(() => vi.unstubAllGlobals());

interface Served {
  anomalies: RevenueAnomaly[];
  total?: number;
  role?: 'admin' | 'default';
}

const show = ({ anomalies, total = anomalies.length, role = 'default' }: Served, search = '') =>
  renderAt(
    <>
      <HomeAnomaliesPage title="Revenue Anomalies" />
      <Toaster />
    </>,
    {
      path: `/app/home/revenue-anomalies${search}`,
      respond: ({ url }) => {
        if (url.includes('/revenue-metrics')) return undefined;
        if (url.includes('/revenue-anomalies/')) {
          const found = anomalies.find(({ id }) => url.includes(id));
          return found && { ...found, series: { step: 'day', points: POINTS } };
        }
        return url.includes('/revenue-anomalies')
          ? { anomalies, total }
          : { role, org: { zone: 'UTC' } };
      },
    },
  );

const POINTS = [
  { day: '2026-11-16', actual: 11_800, expected: 11_900 },
  { day: '2026-11-17', actual: 7_400, expected: 11_900 },
  { day: '2026-11-18', actual: null, expected: null },
];

const accounts = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent?.slice(1));
const menuOf = (name: string) =>
  screen.getByRole('button', { name: `Actions for the anomaly of ${name}` });

describe('the anomaly dashboard', () => {
  it('asks the assistant about the anomaly', async () => {
    const halden = anomaly('Halden');
    const { user } = await show({ anomalies: [halden] });
    await user.click(await screen.findByText('Halden'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Ask about it' }));
    expect(takeQueuedQuestion()).toMatchObject({
      accountId: halden.accountId,
      intent: 'revenueAnomalies',
      intentId: halden.id,
    });
  });

  it('opens no anomaly while an answer is in progress', async () => {
    const { user, currentPath } = await show({ anomalies: [anomaly('Halden')] });
    const ends = trackAnswer();
    await user.click(await screen.findByText('Halden'));
    expect(currentPath()).not.toContain('anomaly=');
    ends();
    await user.click(screen.getByText('Halden'));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('shows description, start and amounts', async () => {
    await show({
      anomalies: [
        anomaly('Halden'),
        anomaly('Verdant', {
          anomalyType: 'spike',
          revenueDropPercentage: -999,
          totalRevenueDrop: -4_200,
        }),
      ],
    });
    const halden = await screen.findByRole('row', { name: /Halden/ });
    for (const text of ['third day running', 'Nov 17', '$11,900', '$7,400', '38%', '$13.6K'])
      expect(halden.textContent).toContain(text);
    expect(halden.textContent).toContain('$3,400,000');
    expect(screen.getByRole('button', { name: 'The period is Jan 1st to today' })).toBeTruthy();
    const verdant = screen.getByRole('row', { name: /Verdant/ });
    expect(verdant.textContent).toContain('>+999%');
    expect(verdant.textContent).toContain('+$4.2K');
    expect(within(verdant).getByLabelText('Spike')).toBeTruthy();
  });

  it('loads 200, and shows ten rows, then all', async () => {
    const { user, requests, currentPath } = await show({
      anomalies: Array.from({ length: 12 }, (_, index) => anomaly(`Account ${index + 1}`)),
    });
    await screen.findByText('Account 10');
    expect(requests.find(({ url }) => url.includes('/revenue-anomalies?'))?.url).toContain(
      'take=200',
    );
    expect(accounts()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Show all 12' }));
    expect(await screen.findByText('Account 12')).toBeTruthy();
    expect(currentPath()).toContain('rows=all');
  });

  it('keeps search, timeframe, source and state in the URL', async () => {
    const { user, requests, currentPath } = await show({ anomalies: [anomaly('Halden')] });
    await screen.findByText('Halden');
    const lists = () => requests.filter(({ url }) => url.includes('/revenue-anomalies?'));
    expect(lists()[0]?.url).toContain('resolved=false');
    await user.click(screen.getByRole('button', { name: 'Timeframe' }));
    await user.click(await screen.findByRole('radio', { name: 'Week' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Source' }));
    await user.click(await screen.findByRole('radio', { name: 'Company revenue' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Resolved' }));
    await user.type(screen.getByRole('searchbox'), 'hal');
    await waitFor(() => expect(currentPath()).toContain('search=hal'));
    expect(currentPath().replaceAll('%22', '')).toContain(
      'timeframe=week&source=company_revenue&resolved=true',
    );
    await waitFor(() =>
      expect(lists().at(-1)?.url).toMatch(
        /accountName=hal&source=company_revenue&timeframe=week&resolved=true/,
      ),
    );
  });

  it('opens an anomaly with its chart and table', async () => {
    const one = anomaly('Halden');
    const { user, currentPath } = await show({ anomalies: [one] });
    await user.click(await screen.findByText(one.description));
    const dialog = await screen.findByRole('dialog', { name: 'Halden' });
    expect(currentPath()).toContain(`anomaly=${one.id}`);
    await user.click(
      await within(dialog).findByRole('button', { name: /as a table$/ }, { timeout: 15_000 }),
    );
    const [, , seventeenth] = within(within(dialog).getByRole('table')).getAllByRole('row');
    expect(seventeenth?.textContent).toBe('Nov 17, 2026$7,400$11,900−$4,500');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(currentPath()).not.toContain('anomaly='));
  });

  it('explains an empty list', async () => {
    await show({ anomalies: [] });
    expect(await screen.findByText('No anomalies found')).toBeTruthy();
  });

  it('shows an error with retry', async () => {
    await renderAt(<HomeAnomaliesPage title="Revenue Anomalies" />);
    expect((await screen.findAllByRole('button', { name: 'Try again' })).length).toBe(1);
    expect(screen.getByRole('heading', { name: 'Revenue Anomalies' })).toBeTruthy();
  });
});

describe('resolving', () => {
  /** From now on the server answers changes only when the test calls `answer`. */
  function holdChanges() {
    const before = fetch;
    let answer: (response: Response) => void = () => undefined;
    const sent: { url: string; body: unknown }[] = [];
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (init.method !== 'PATCH') return before(url, init);
      sent.push({ url, body: JSON.parse(init.body as string) });
      return new Promise<Response>((resolve) => (answer = resolve));
    });
    return { sent, answer: (response: Response) => answer(response) };
  }

  it('removes the row at once, and restores it with a toast when the call fails', async () => {
    const [halden, other] = [anomaly('Halden'), anomaly('Other')];
    const { user } = await show({ anomalies: [halden, other] });
    await screen.findByText('Halden');
    const { sent, answer } = holdChanges();
    await user.click(menuOf('Halden'));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as Resolved' }));
    await waitFor(() => expect(accounts()).toEqual(['Other']));
    expect(sent).toEqual([
      { url: `/api/v1/revenue-anomalies/${halden.id}/resolve`, body: { resolved: true } },
    ]);
    answer(Response.json({ code: 'unexpected', message: 'It failed.' }, { status: 500 }));
    await waitFor(() => expect(accounts()).toEqual(['Halden', 'Other']));
    expect(screen.getByText('Could not resolve the anomaly')).toBeTruthy();
  });

  it('can be undone from the toast', async () => {
    const halden = anomaly('Halden');
    const { user } = await show({ anomalies: [halden] });
    await screen.findByText('Halden');
    const { sent, answer } = holdChanges();
    await user.click(menuOf('Halden'));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as Resolved' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    answer(Response.json(halden));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent[1]?.body).toEqual({ resolved: false }));
  });

  it('can mark resolved anomalies as unresolved', async () => {
    const { user } = await show(
      { anomalies: [anomaly('Halden', { resolvedAt: '2026-11-20T08:00:00.000Z' })] },
      '?resolved=true',
    );
    await screen.findByText('Halden');
    const { sent } = holdChanges();
    await user.click(menuOf('Halden'));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as Unresolved' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ resolved: false }));
  });
});

describe('View Account', () => {
  const view = async (change: Partial<RevenueAnomaly['account']>, role?: 'admin') => {
    const shown = await show({ anomalies: [anomaly('Halden', {}, change)], ...(role && { role }) });
    await screen.findByText('Halden');
    await shown.user.click(menuOf('Halden'));
    await shown.user.click(await screen.findByRole('menuitem', { name: 'View Account' }));
    return shown;
  };

  it('goes to the account', async () => {
    const { currentPath } = await view({});
    await waitFor(() => expect(currentPath()).toMatch(/^\/app\/accounts\/[\w-]+\/health/));
  });

  it('is blocked with an alert when the account is not fully synced', async () => {
    const { currentPath } = await view({ fullSyncEnabled: false });
    expect(await screen.findByText('not_fully_synced')).toBeTruthy();
    expect(screen.getByText('Account not connected')).toBeTruthy();
    expect(currentPath()).toContain('/app/home/revenue-anomalies');
  });

  it('is blocked with an alert when the account is restricted, but not for administrators', async () => {
    const { currentPath } = await view({ restrictedAccess: true });
    expect(await screen.findByText('restricted_access')).toBeTruthy();
    expect(currentPath()).toContain('/app/home/revenue-anomalies');
  });

  it('opens a restricted account for an administrator', async () => {
    const { currentPath } = await view({ restrictedAccess: true }, 'admin');
    await waitFor(() => expect(currentPath()).toMatch(/^\/app\/accounts\/[\w-]+\/health/));
  });
});
