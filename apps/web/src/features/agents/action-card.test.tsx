import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ActionCardRow } from '@rapport/contract/agents.ts';
import { trackAnswer, takeQueuedQuestion } from '../../lib/shell/assistant.ts';
import { actionCard, PERSON } from '../../testing/action-cards.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { Toaster } from '../../ui/overlay/toast.tsx';
import { shortTitle } from './card.ts';
import CardBlock from './components/card-block.tsx';
import { CardSteps } from './components/card-steps.tsx';
import { savedCard } from './saved-cards.ts';

const card = actionCard();
const PAGE = `/app/home/agent/mitigate-risks/action/${card.id}`;
const button = (name: string) => screen.queryByRole('button', { name });

/** A card of an answer, with a server that keeps it. */
async function show(
  change: Partial<ActionCardRow> = {},
  { complete = true, error = null as string | null, known = true, path = '/app/ask' } = {},
) {
  const row = actionCard(change);
  const shown = await renderAt(
    <>
      <CardBlock card={row} complete={complete} error={error} />
      <Toaster />
    </>,
    {
      path,
      respond: ({ url }) => (url.includes('/actionable-card/') ? row : known ? PERSON : undefined),
    },
  );
  await waitFor(() => expect(shown.requests.length).toBeGreaterThan(0));
  await act(() => new Promise((done) => setTimeout(done)));
  return shown;
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => takeQueuedQuestion());

describe('a card that arrives', () => {
  it('is a placeholder while it has no title', async () => {
    await show({ title: '' }, { complete: false });
    expect(screen.queryByText('Loading the action card')).not.toBeNull();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('shows its text, and placeholders for its buttons, while it streams', async () => {
    await show({}, { complete: false });
    expect(screen.getByRole('article', { name: card.title }).getAttribute('aria-busy')).toBe(
      'true',
    );
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('shows its buttons when it is complete', async () => {
    await show();
    for (const name of ['Draft a note to Priya', 'Dig In', 'Share', 'Follow'])
      expect((button(name) as HTMLButtonElement).disabled).toBe(false);
  });

  it('says what is wrong with one that cannot be read', async () => {
    await show({}, { error: 'Unexpected end of JSON input' });
    expect(screen.getByRole('alert').textContent).toBe(
      'Error parsing action card: Unexpected end of JSON input',
    );
  });
});

describe('the first button', () => {
  it('is Resolve when the action has no name', async () => {
    await show({ action_name: '' });
    expect(button('Resolve')).not.toBeNull();
  });

  it('is missing when nothing can be done', async () => {
    await show({ is_actionable: false });
    expect(button('Draft a note to Priya')).toBeNull();
    expect(button('Dig In')).not.toBeNull();
  });
});

it('offers Dig In but not Resolve on a card that is done', async () => {
  await show({ state: 'done' });
  expect(button('Draft a note to Priya')).toBeNull();
  expect(button('Dig In')).not.toBeNull();
});

describe('what a card does', () => {
  it.each([
    ['Draft a note to Priya', 'Draft a note to Priya', 'draft', card.action_name],
    ['Resolve', 'Help me work on this', 'draft', ''],
    ['Dig In', 'Dig In', 'dig_in', card.action_name],
  ])('%s asks “%s” as %s, on the card’s own page', async (name, text, actionType, actionName) => {
    const { user, currentPath } = await show({ action_name: actionName });
    await user.click(button(name)!);
    await waitFor(() => expect(currentPath()).toBe(PAGE));
    expect(takeQueuedQuestion()).toEqual({
      accountId: card.account_id,
      text,
      actionType,
      cardId: card.id,
    });
    expect(savedCard(PERSON.id, card.id)?.title).toBe(card.title);
  });

  it('opens its page without a question when it is clicked', async () => {
    const { user, currentPath } = await show();
    await user.click(screen.getByRole('link', { name: card.title }));
    await waitFor(() => expect(currentPath()).toBe(PAGE));
    expect(takeQueuedQuestion()).toBeNull();
  });

  it.each(['Draft a note to Priya', 'Dig In', card.title])(
    '%s waits while another answer is in progress',
    async (name) => {
      const end = trackAnswer();
      try {
        const { user, currentPath } = await show();
        await user.click(button(name) ?? screen.getByRole('link', { name }));
        expect(
          await screen.findByText('Please wait for the current action to complete'),
        ).toBeTruthy();
        expect(currentPath()).toBe('/app/ask');
        expect(takeQueuedQuestion()).toBeNull();
      } finally {
        end();
      }
    },
  );

  it.each(['Draft a note to Priya', 'Dig In'])(
    '%s does nothing while the user is unknown',
    async (name) => {
      const { user, currentPath } = await show({}, { known: false });
      await user.click(button(name)!);
      expect(currentPath()).toBe('/app/ask');
      expect(takeQueuedQuestion()).toBeNull();
    },
  );
});

it('Follow is coming soon, and saves in this browser who wants a notice', async () => {
  const { user } = await show();
  await user.click(button('Follow')!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Coming soon' }));
  await user.click(dialog.getByRole('switch', { name: 'Notify me when it’s available' }));
  await user.click(dialog.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(button('Follow')!);
  const again = await screen.findByRole('switch', { name: 'Notify me when it’s available' });
  expect(again.getAttribute('aria-checked')).toBe('true');
});

it('a quote links to its source, which opens in a dialog', async () => {
  const { user, currentPath } = await show();
  const quote = screen.getByRole('link', { name: /a straight answer on the export/ });
  expect(quote.textContent).toContain('Priya Raman · Renewal');
  await user.click(quote);
  await waitFor(() =>
    expect(currentPath()).toContain('threadId=0190d000-0000-7000-8000-000000000001'),
  );
  expect(currentPath()).toContain('/app/ask');
});

it('a quote that the card text contains shows only its source', async () => {
  const body = 'She wants “a straight answer on the export” by Tuesday.';
  const { user, currentPath } = await show({ body });
  expect(screen.queryByRole('blockquote')).toBeNull();
  await user.click(screen.getByRole('link', { name: /^Source of “a straight answer/ }));
  await waitFor(() => expect(currentPath()).toContain('threadId='));
});

it('a quote that the card title says shows only its source', async () => {
  await show({ title: '“a straight answer on the export” — Priya Raman' });
  expect(screen.queryByRole('blockquote')).toBeNull();
  expect(screen.queryByText('Priya Raman · Renewal', { exact: false })).not.toBeNull();
});

it('a card on its own page asks in that conversation', async () => {
  const { user, currentPath } = await show({}, { path: `${PAGE}?sessionId=s1` });
  await user.click(button('Dig In')!);
  expect(currentPath()).toBe(`${PAGE}?sessionId=s1`);
  expect(takeQueuedQuestion()?.cardId).toBe(card.id);
});

describe('the state of a card', () => {
  it.each([
    ['proposed', 'Proposed'],
    ['approved', 'Approved'],
    ['done', 'Done'],
    ['failed', 'Failed'],
  ] as const)('%s is shown', async (state, word) => {
    await show({ state });
    expect(screen.queryByText(word)).not.toBeNull();
  });

  it.each([
    ['proposed', ['Approve', 'Mark as done']],
    ['approved', ['It failed', 'Mark as done']],
    ['failed', ['Try again']],
    ['done', []],
  ] as const)('%s offers %j', async (state, names) => {
    await renderAt(<CardSteps id={card.id} state={state} />);
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
  });

  it('failed needs a reason', async () => {
    const { user, requests } = await renderAt(<CardSteps id={card.id} state="approved" />, {
      respond: () => actionCard({ state: 'failed' }),
    });
    await user.click(button('It failed')!);
    const dialog = within(await screen.findByRole('dialog'));
    const send = dialog.getByRole('button', { name: 'Mark as failed' }) as HTMLButtonElement;
    expect(send.disabled).toBe(true);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' She has left. ');
    await user.click(send);
    await waitFor(() => expect(requests[0]?.body).toEqual({ reason: 'She has left.' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it.each([
  ['Give Priya a reason to own it', 'Give Priya a…'],
  ['Call   them', 'Call them…'],
])('the breadcrumb of “%s” is “%s”', (title, short) => expect(shortTitle(title)).toBe(short));
