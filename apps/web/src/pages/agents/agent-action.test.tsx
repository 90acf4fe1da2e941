import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActionCardRow } from '@rapport/contract/agents.ts';
import { saveCard } from '../../features/agents/saved-cards.ts';
import { useBreadcrumb } from '../../lib/shell/breadcrumb.tsx';
import { actionCard, PERSON } from '../../testing/action-cards.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { eventStream } from '../../testing/event-stream.ts';
import AgentActionPage from './agent-action.tsx';

const card = actionCard();
const SESSION = '0190f000-0000-7000-8000-000000000001';

/** Sequential requests can be slow on a busy machine. */
const SLOW = { timeout: 5_000 };

const Crumbs = () => (
  <nav>
    {useBreadcrumb()
      .map(({ label }) => label)
      .join(' > ')}
  </nav>
);

interface Served {
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
  it('shows the card, and a breadcrumb with three words of its title', async () => {
    await show();
    await screen.findByRole('article', { name: card.title });
    expect(screen.getByRole('navigation').textContent).toBe(
      'Home > Risks Buster Agent > Give Priya a…',
    );
    for (const name of [card.action_name, 'Dig In'])
      expect(screen.queryByRole('button', { name })).not.toBeNull();
  });

  it('shows a skeleton until the card loads', async () => {
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

  it('has no agent in the breadcrumb when it comes from a conversation', async () => {
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

  it('reloads the card after an answer', async () => {
    const { user, requests } = await show();
    const loads = () => requests.filter(({ url }) => url.includes('/actionable-card/')).length;
    await user.click(await screen.findByRole('button', { name: 'Dig In' }));
    await screen.findAllByText('It rests on her mail.', {}, SLOW);
    await waitFor(() => expect(loads()).toBeGreaterThan(1), SLOW);
  });

  it('continues the conversation of the card', async () => {
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

describe('a card that does not load', () => {
  it('shows an error, and retries', async () => {
    const { user, requests } = await show({ stored: () => undefined });
    await screen.findByText('Failed to load action card');
    expect(screen.queryByText('It failed.')).not.toBeNull();
    const before = requests.length;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(requests.length).toBeGreaterThan(before));
  });

  it.each([
    ['has an invalid shape', () => ({ ...card, title: 7 }), 'Invalid action card format'],
    ['cannot be parsed', () => new Response('{"id":'), 'Failed to parse action card data'],
  ])('that %s shows an error', async (_, stored, message) => {
    await show({ stored });
    await screen.findByText('Failed to load action card');
    expect(screen.queryByText(message)).not.toBeNull();
  });

  it('falls back to the card stored in this window', async () => {
    saveCard(PERSON.id, { ...card, title: 'Kept here' });
    await show({ stored: unknown });
    expect(await screen.findByRole('article', { name: 'Kept here' })).toBeTruthy();
  });

  it('ignores cards stored by another user', async () => {
    saveCard('someone-else', card);
    await show({ stored: unknown });
    await screen.findByText('Failed to load action card');
    expect(screen.queryByText('Not there.')).not.toBeNull();
  });

  it('shows an error when the stored card is invalid', async () => {
    saveCard(PERSON.id, { ...card, quotes: 'none' as unknown as ActionCardRow['quotes'] });
    await show({ stored: unknown });
    expect(await screen.findByText('Invalid action card format')).toBeTruthy();
  });
});
