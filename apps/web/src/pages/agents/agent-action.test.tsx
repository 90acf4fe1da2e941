import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActionCardRow } from '@rapport/contract/agents.ts';
import { keepCard } from '../../features/agents/kept-cards.ts';
import { useBreadcrumb } from '../../lib/breadcrumb.tsx';
import { actionCard, PERSON } from '../../testing/action-cards.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { eventStream } from '../../testing/event-stream.ts';
import AgentActionPage from './agent-action.tsx';

const card = actionCard();
const SESSION = '0190f000-0000-7000-8000-000000000001';

/** A busy machine takes its time for what one page asks after another. */
const SLOW = { timeout: 5_000 };

const Crumbs = () => (
  <nav>
    {useBreadcrumb()
      .map(({ label }) => label)
      .join(' > ')}
  </nav>
);

interface Served {
  /** What the server answers when it is asked for the card. */
  stored?: () => unknown;
  source?: string;
}

const show = ({ stored = () => card, source = 'mitigate-risks' }: Served = {}) =>
  renderAt(
    <>
      <Crumbs />
      <AgentActionPage />
    </>,
    {
      route: '/app/home/agent/$sourceId/action/$actionId',
      path: `/app/home/agent/${source}/action/${card.id}`,
      respond: ({ url }) => {
        if (url.includes('/actionable-card/')) return stored();
        if (url.includes('/ask/action'))
          return eventStream(
            ['message', { text: 'It rests on her mail.' }],
            ['end', { state: 'done' }],
          );
        if (url.includes('/history/get?')) return { memories: [], total: 0 };
        return url.includes('/user')
          ? { ...PERSON, org: { variation: { questions: {} } } }
          : undefined;
      },
    },
  );

const unknown = () => Response.json({ code: 'not_found', message: 'Not there.' }, { status: 404 });

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the page of an action', () => {
  it('shows the card, and where it stands by three words of its title', async () => {
    await show();
    await screen.findByRole('article', { name: card.title });
    expect(screen.getByRole('navigation').textContent).toBe(
      'Home > Risks Buster Agent > Give Priya a…',
    );
    for (const name of [card.action_name, 'Dig In'])
      expect(screen.queryByRole('button', { name })).not.toBeNull();
  });

  it('is a shadow until the card is there', async () => {
    let come: (response: Response) => void = () => undefined;
    const { requests } = await show({
      stored: () => new Promise<Response>((resolve) => (come = resolve)),
    });
    await waitFor(() =>
      expect(requests.some(({ url }) => url.includes('/actionable-card/'))).toBe(true),
    );
    expect(await screen.findByText('Loading the action card')).toBeTruthy();
    come(Response.json(card));
    await screen.findByRole('article', { name: card.title });
  });

  it('has no agent in its place where it came up in a conversation', async () => {
    await show({ source: 'assistant' });
    await screen.findByRole('article', { name: card.title });
    expect(screen.getByRole('navigation').textContent).toBe('Home > Give Priya a…');
  });

  it('answers Dig In beneath the card', async () => {
    const { user, requests } = await show();
    await user.click(await screen.findByRole('button', { name: 'Dig In' }));
    await screen.findAllByText('It rests on her mail.', {}, SLOW);
    const question = requests.find(({ url }) => url.includes('/ask/action'));
    const { searchParams } = new URL(question!.url, 'http://x');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      query: 'Dig In',
      action_type: 'dig_in',
      action_card_id: card.id,
    });
  });

  it('asks for the card anew when an answer has ended', async () => {
    const { user, requests } = await show();
    const loads = () => requests.filter(({ url }) => url.includes('/actionable-card/')).length;
    await user.click(await screen.findByRole('button', { name: 'Dig In' }));
    await screen.findAllByText('It rests on her mail.', {}, SLOW);
    await waitFor(() => expect(loads()).toBeGreaterThan(1), SLOW);
  });

  it('goes on in the conversation that took the card on', async () => {
    const worked = { sessionId: SESSION, memoryId: SESSION };
    const { requests } = await show({ stored: () => actionCard({ worked }) });
    await waitFor(
      () =>
        expect(requests.some(({ url }) => url.includes(`/history/get?sessionId=${SESSION}`))).toBe(
          true,
        ),
      SLOW,
    );
  });
});

describe('a card that does not come', () => {
  it('says so, and tries again', async () => {
    const { user, requests } = await show({ stored: () => undefined });
    await screen.findByText('Failed to load action card');
    expect(screen.queryByText('It failed.')).not.toBeNull();
    const before = requests.length;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(requests.length).toBeGreaterThan(before));
  });

  it.each([
    ['has another shape', () => ({ ...card, title: 7 }), 'Invalid action card format'],
    ['cannot be read', () => new Response('{"id":'), 'Failed to parse action card data'],
  ])('that %s says so', async (_, stored, words) => {
    await show({ stored });
    await screen.findByText('Failed to load action card');
    expect(screen.queryByText(words)).not.toBeNull();
  });

  it('is the one this window kept, where the server does not know it', async () => {
    keepCard(PERSON.id, { ...card, title: 'Kept here' });
    await show({ stored: unknown });
    expect(await screen.findByRole('article', { name: 'Kept here' })).toBeTruthy();
  });

  it('is not what another person kept', async () => {
    keepCard('someone-else', card);
    await show({ stored: unknown });
    await screen.findByText('Failed to load action card');
    expect(screen.queryByText('Not there.')).not.toBeNull();
  });

  it('says so where what was kept is broken', async () => {
    keepCard(PERSON.id, { ...card, quotes: 'none' as unknown as ActionCardRow['quotes'] });
    await show({ stored: unknown });
    expect(await screen.findByText('Invalid action card format')).toBeTruthy();
  });
});
