import { Variation } from '@rapport/contract/settings/variation.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VariationEditor } from './variation-editor.tsx';
import type { PreviewData } from './variation-preview.tsx';

const sent = vi.fn<(body: { variation: Variation; revision: string }) => void>();
beforeEach(() => {
  sent.mockReset();
  vi.stubGlobal('fetch', async (_url: string, init: { body: string }) => {
    const body = JSON.parse(init.body) as { variation: Variation; revision: string };
    sent(body);
    return Response.json({ variation: body.variation, revision: 'two' });
  });
});
afterEach(() => vi.unstubAllGlobals());

const loading: PreviewData = {
  cardValue: () => null,
  rows: undefined,
  account: undefined,
  kpiValue: () => null,
};
let figures = loading;
beforeEach(() => {
  figures = loading;
});

async function show(section: string, variation: Variation = Variation.parse(undefined)) {
  const root = createRootRoute({
    component: () => (
      <VariationEditor
        saved={{ variation, revision: 'one' }}
        section={section}
        onSection={() => undefined}
        preview={figures}
      />
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Organisation view' });
  return userEvent.setup();
}

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const preview = () => within(screen.getByRole('complementary', { name: 'Preview' }));
const cards = () =>
  within(preview().getByRole('list', { name: 'Home cards' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('VariationEditor', () => {
  it('saves only real changes', async () => {
    const user = await show('cards');
    expect(save().disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Hide Weekly Summary' }));
    expect(save().disabled).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Show Weekly Summary' }));
    expect(save().disabled).toBe(true);
  });

  it('moves a card by arrow keys, announces its position, and updates the preview', async () => {
    await show('cards');
    expect(cards().slice(0, 2)).toEqual(['ARR', 'ARR at Risk']);
    fireEvent.keyDown(screen.getByRole('button', { name: /^Move ARR, position 1/ }), {
      key: 'ArrowDown',
    });
    expect(cards().slice(0, 2)).toEqual(['ARR at Risk', 'ARR']);
    expect(screen.getByText(/^ARR: position 2 of 7$/)).toBeDefined();
  });

  it('renames, and sends the whole variation with its revision', async () => {
    const user = await show('cards');
    await user.type(screen.getByRole('textbox', { name: 'Name of ARR' }), 'Revenue');
    expect(cards()[0]).toBe('Revenue');
    await user.click(save());
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      revision: 'one',
      variation: { cardLabels: { revenue: 'Revenue' } },
    });
  });

  it('starts from a preset, and can be discarded', async () => {
    const user = await show('cards');
    await user.click(screen.getByRole('button', { name: 'Start from' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Short/ }));
    expect(cards()).toEqual(['ARR', 'ARR at Risk', 'Pipeline', 'Upcoming Renewals']);
    expect(sent).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(cards()).toHaveLength(7);
  });

  it('cannot hide the name column', async () => {
    await show('columns');
    expect(screen.queryByRole('button', { name: 'Hide Name' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Hide Owner' })).toBeDefined();
  });

  it('does not save a question without text', async () => {
    const user = await show('questions');
    await user.click(screen.getByRole('button', { name: 'Write custom questions' }));
    expect(save().disabled).toBe(true);
    expect(screen.getByRole('alert').textContent).toBe('Every question needs text.');
    await user.type(screen.getByRole('textbox', { name: 'Text of question 1' }), 'What is new?');
    expect(save().disabled).toBe(false);
  });

  it('previews the organisation’s own figures in the cards, columns and key figures that are chosen', async () => {
    figures = {
      cardValue: (feed) => (feed === 'revenue' ? '$18.4M' : null),
      rows: [{ id: '1', cell: (column) => (column === 'name' ? 'Bergmann Antriebe' : '—') }],
      account: { name: 'Bergmann Antriebe', about: 'Enterprise · Steady' },
      kpiValue: (kpi) => (kpi === 'openCases' ? '3' : null),
    };
    const user = await show('cards');
    expect(cards()[0]).toBe('ARR$18.4M');
    expect(preview().getByRole('cell', { name: 'Bergmann Antriebe' })).toBeDefined();
    expect(
      within(preview().getByRole('list', { name: 'Key figures' })).getByText('Open Cases')
        .nextSibling?.textContent,
    ).toBe('3');
    await user.click(screen.getByRole('button', { name: 'Hide ARR' }));
    expect(preview().queryByText('$18.4M')).toBeNull();
  });
});
