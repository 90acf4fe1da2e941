import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Agent } from '@rapport/contract/agents.ts';
import { now } from '../../lib/clock.ts';
import { takeQueuedQuestion } from '../../lib/shell/assistant.ts';
import { useBreadcrumb } from '../../lib/shell/breadcrumb.tsx';
import { PERSON } from '../../testing/action-cards.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { eventStream } from '../../testing/event-stream.ts';
import AgentPage from './agent.tsx';

const AGENT: Agent = {
  id: 'mitigate-risks',
  name: 'Risks Buster',
  type: 'risk',
  description: 'The top open risks.',
  context: 'agent',
  cards: 6,
  userPrompt: 'Which risks need me?',
  comingSoon: false,
};
const SESSION = '0190f000-0000-7000-8000-000000000001';
const NEW_SESSION = '0190f000-0000-7000-8000-000000000002';
const YESTERDAY = new Date(now().getTime() - 86_400_000).toISOString();

/** Sequential requests can be slow on a busy machine. */
const SLOW = { timeout: 5_000 };

const Crumbs = () => (
  <nav>
    {useBreadcrumb().map(({ label, menu }) => (
      <span key={label}>
        {label}
        {menu?.map((item) => (
          <button key={item.label} type="button" onClick={item.onSelect}>
            {item.label}
          </button>
        ))}
      </span>
    ))}
  </nav>
);

interface Served {
  agent?: Partial<Agent> | null;
  staff?: boolean;
  /** When the session was last used. */
  used?: string;
  memories?: number;
}

const show = ({ agent = {}, staff = false, used, memories = 0 }: Served = {}) =>
  renderAt(
    <>
      <Crumbs />
      <AgentPage />
    </>,
    {
      route: '/app/home/agent/$agentId',
      path: '/app/home/agent/mitigate-risks',
      respond: ({ url, body }) => {
        if (url.includes('/regenerate')) return { sessionId: NEW_SESSION, cards: [] };
        if (url.includes('/agents/')) return agent ? { ...AGENT, ...agent } : undefined;
        if (url.includes('/create_session')) {
          const forced = (body as { forceNewSession?: boolean }).forceNewSession;
          return forced
            ? { id: NEW_SESSION, updated_at: now().toISOString() }
            : { id: SESSION, updated_at: used ?? now().toISOString() };
        }
        if (url.includes('/history/get?')) return { memories: [], total: memories };
        if (url.includes('/ask/action'))
          return eventStream(
            ['message', { text: '6 risks to act on:' }],
            ['end', { state: 'done' }],
          );
        return url.includes('/user')
          ? { ...PERSON, isProductAdmin: staff, org: { variation: { questions: {} } } }
          : undefined;
      },
    },
  );

afterEach(() => {
  takeQueuedQuestion();
  vi.unstubAllGlobals();
});

describe('the page of an agent', () => {
  it('asks its own question at once', async () => {
    const { requests } = await show();
    await screen.findAllByText('6 risks to act on:', {}, SLOW);
    expect(screen.queryByText('Which risks need me?')).not.toBeNull();
    expect(screen.getByRole('navigation').textContent).toBe('HomeRisks Buster Agent');
    const question = requests.filter(({ url }) => url.includes('/ask/action'));
    expect(question).toHaveLength(1);
    const { searchParams } = new URL(question[0]!.url, 'http://x');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      query: 'Which risks need me?',
      intent_id: 'mitigate-risks',
      action_type: 'generate',
      sessionId: SESSION,
    });
  });

  it('asks nothing when today’s session has cards', async () => {
    const { requests } = await show({ memories: 1 });
    await waitFor(
      () => expect(requests.some(({ url }) => url.includes('/history/get?'))).toBe(true),
      SLOW,
    );
    await screen.findByRole('heading', { name: 'Risks Buster' }, SLOW);
    expect(requests.some(({ url }) => url.includes('/ask/'))).toBe(false);
  });

  it('starts a new session on a new day', async () => {
    const { requests } = await show({ used: YESTERDAY });
    await screen.findAllByText('6 risks to act on:', {}, SLOW);
    expect(requests.find(({ url }) => url.includes('/ask/action'))?.url).toContain(NEW_SESSION);
  });

  it('lets product staff regenerate the cards in a new session', async () => {
    const { user, requests } = await show({ staff: true, memories: 1 });
    await user.click(await screen.findByRole('button', { name: 'Regenerate' }));
    await waitFor(() => expect(requests.some(({ url }) => url.includes('/regenerate'))).toBe(true));
    await waitFor(
      () =>
        expect(
          requests.some(({ url }) => url.includes(`/history/get?sessionId=${NEW_SESSION}`)),
        ).toBe(true),
      SLOW,
    );
  });

  it('has no Regenerate for others', async () => {
    await show({ memories: 1 });
    await screen.findByRole('heading', { name: 'Risks Buster' });
    expect(screen.queryByRole('button', { name: 'Regenerate' })).toBeNull();
  });

  it('says that an agent is coming soon, and asks nothing', async () => {
    const { requests } = await show({ agent: { comingSoon: true }, staff: true });
    await screen.findByText('Coming soon');
    expect(requests.some(({ url }) => url.includes('/ai/'))).toBe(false);
    expect(screen.queryByRole('button', { name: 'Regenerate' })).toBeNull();
  });

  it('shows an error for an unknown agent, and retries', async () => {
    const { user, requests } = await show({ agent: null });
    await screen.findByText('Agent not found');
    const before = requests.length;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(requests.length).toBeGreaterThan(before));
  });
});
