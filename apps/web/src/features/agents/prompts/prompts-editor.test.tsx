import type { AgentPrompt } from '@rapport/contract/agents.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PromptsEditor } from './components/prompts-editor.tsx';

const prompt = (version: number, words: string): AgentPrompt => ({
  version,
  userPrompt: `Ask ${words}`,
  hiddenPrompt: `Tell ${words}`,
  comingSoon: false,
  by: version === 0 ? null : 'Ada',
  at: version === 0 ? null : '2026-11-20T10:00:00Z',
  restored: null,
});
const VERSIONS = [prompt(1, 'today'), prompt(0, 'always')];
const CARD = {
  account_name: 'Mill',
  title: 'May leave',
  body: 'Jane wrote.',
  action_name: 'Draft a reply to Jane',
  is_actionable: true,
  quotes: [],
  figures: [],
  method: 'rules',
};

const sent = vi.fn<(method: string, url: string, body: unknown) => void>();
const unsaved = vi.fn<(unsaved: boolean) => void>();
beforeEach(() => {
  sent.mockReset();
  unsaved.mockReset();
  vi.stubGlobal(
    'fetch',
    async (url: string, { method, body }: { method: string; body?: string }) => {
      sent(method, url, body && JSON.parse(body));
      if (url.endsWith('/preview')) return Response.json({ cards: [CARD] });
      if (method === 'GET') return Response.json({ versions: VERSIONS });
      return Response.json(prompt(2, 'anew'));
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

async function show() {
  const agents = [
    {
      id: 'mitigate-risks' as const,
      name: 'Risks Buster',
      description: 'Risks.',
      cards: 6,
      enabled: true,
      prompt: VERSIONS[0]!,
    },
  ];
  const root = createRootRoute({
    component: () => <PromptsEditor agents={agents} agent={undefined} onUnsaved={unsaved} />,
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByText('Built in');
  return userEvent.setup();
}

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const hidden = () => screen.getByRole('textbox', { name: 'Hidden prompt' });

describe('PromptsEditor', () => {
  it('saves what changed as a version that builds on the one in use', async () => {
    const user = await show();
    expect(save().disabled).toBe(true);
    await user.type(hidden(), ', briefly');
    expect(unsaved).toHaveBeenLastCalledWith(true);
    await user.click(screen.getByRole('switch'));
    await user.click(save());
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith('PUT', '/api/v1/agents/mitigate-risks/prompts', {
        userPrompt: 'Ask today',
        hiddenPrompt: 'Tell today, briefly',
        comingSoon: true,
        basedOn: 1,
      }),
    );
  });

  it('refuses an assistant without instructions, and takes changes back', async () => {
    const user = await show();
    await user.clear(hidden());
    expect(screen.getByRole('alert').textContent).toBe('Enter instructions for the assistant.');
    expect(save().disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect((hidden() as HTMLTextAreaElement).value).toBe('Tell today');
    expect(unsaved).toHaveBeenLastCalledWith(false);
  });

  it('compares an earlier version word by word, and brings it back', async () => {
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Compare Built in with the one in use' }));
    expect(screen.getAllByRole('deletion').map(({ textContent }) => textContent)).toEqual([
      'always',
      'always',
    ]);
    expect(screen.getAllByRole('insertion')[0]?.textContent).toBe('today');
    await user.click(screen.getByRole('button', { name: 'Restore Built in' }));
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        'POST',
        '/api/v1/agents/mitigate-risks/prompts/0/restore',
        undefined,
      ),
    );
  });

  it('shows the cards that the words in the form would give', async () => {
    const user = await show();
    await user.type(hidden(), '!');
    await user.click(screen.getByRole('button', { name: 'Preview cards' }));
    expect(await screen.findByText('May leave')).toBeDefined();
    expect(screen.getByText(/Written by rules/)).toBeDefined();
    expect(sent).toHaveBeenCalledWith('POST', '/api/v1/agents/mitigate-risks/preview', {
      hiddenPrompt: 'Tell today!',
    });
  });
});
