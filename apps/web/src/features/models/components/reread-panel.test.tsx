import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Reread } from '@rapport/contract/models/rereads.ts';
import { NO_MODEL, OWN_MODEL } from '../../../testing/model-settings.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { RereadPanel } from './reread-panel.tsx';

const READY: Reread = {
  id: '00000000-0000-4000-8000-000000000001',
  state: 'ready',
  reason: null,
  failure: null,
  since: null,
  model: 'gpt',
  host: 'api.openai.com',
  estimate: {
    conversations: 412,
    messages: 1_830,
    inputTokens: 1_100_000,
    outputTokens: 100_000,
    cost: 3.1,
    known: 20,
  },
  progress: { total: 433, uncounted: 0, left: 432, done: 0, known: 0, gone: 1, failed: 0 },
  spent: { inputTokens: 0, outputTokens: 0, cost: null },
  failures: [],
  waitsUntil: null,
  startedBy: 'Ada',
  createdAt: '2026-03-02T10:00:00Z',
  startedAt: null,
  endedAt: null,
};
const STARTED: Reread = {
  ...READY,
  startedAt: '2026-03-02T10:05:00Z',
  progress: { total: 433, uncounted: 0, left: 300, done: 110, known: 20, gone: 1, failed: 2 },
  spent: { inputTokens: 300_000, outputTokens: 20_000, cost: 0.38 },
  failures: [{ reason: 'The answer did not have the form that was asked for.', conversations: 2 }],
};

const show = (reread: Reread | null, settings = OWN_MODEL) =>
  renderAt(<RereadPanel settings={settings} />, {
    respond: (request) => (request.method === 'GET' ? { reread } : (reread ?? READY)),
  });

describe('the reading of all conversations', () => {
  it('needs a model', async () => {
    await show(null, NO_MODEL);
    expect(screen.getByText('No model to read with')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('counts first, and asks for nothing else', async () => {
    const { user, requests } = await show(null);
    await user.click(await screen.findByRole('button', { name: 'Estimate messages and cost' }));
    expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([
      { url: expect.stringMatching(/reread$/), body: { since: null } },
    ]);
  });

  it('names messages, tokens and money before it is started', async () => {
    const { user, requests } = await show(READY);
    expect(await screen.findByText(/about 1.2M tokens/)).toBeTruthy();
    expect(screen.getByText(/20 conversations were already read and cost nothing/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Start reading for about $3.10' }));
    expect(requests.at(-1)).toMatchObject({ method: 'POST', body: { retryFailed: false } });
  });

  it('says that no price is set, and where to set it', async () => {
    await show({ ...READY, estimate: { ...READY.estimate, cost: null } });
    expect(await screen.findByText(/No price set. Set the model’s prices/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Start reading' })).toBeTruthy();
  });

  it('shows how far it is, what it spent and why some failed', async () => {
    await show({ ...STARTED, state: 'running' });
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'Reading' });
    expect(bar.getAttribute('aria-valuenow')).toBe('31');
    expect(screen.getByText('$0.38')).toBeTruthy();
    expect(screen.getByText(/did not have the form/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  });

  it('says why it stopped, resumes, and tries what failed again', async () => {
    const { user, requests } = await show({ ...STARTED, state: 'stopped', reason: 'over-cap' });
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This month’s cap is reached/);
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    await user.click(screen.getByRole('button', { name: 'Retry failed' }));
    const bodies = requests.flatMap(({ method, body }) => (method === 'POST' ? [body] : []));
    expect(bodies).toEqual([{ retryFailed: false }, { retryFailed: true }]);
  });

  it('is counted again, not resumed, after a change of model', async () => {
    await show({ ...STARTED, state: 'stopped', reason: 'model-changed' });
    expect((await screen.findByRole('alert')).textContent).toContain('Estimate again');
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  });
});
