import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ModelRun } from '@rapport/contract/models/models.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { RunLog } from './run-log.tsx';

const RUN: ModelRun = {
  id: '00000000-0000-4000-8000-000000000001',
  at: '2026-03-02T10:00:00Z',
  task: 'answer',
  person: 'Ada',
  kind: 'openai',
  model: 'gpt',
  promptVersion: 'answer-1a2b3c4d',
  inputsDigest: 'abcdef0123456789',
  inputTokens: 1_200,
  outputTokens: 80,
  estimated: true,
  cost: 0.0042,
  latencyMs: 2_400,
  outcome: 'stalled',
  rating: 'negative',
  memoryId: null,
  sessionId: '00000000-0000-4000-8000-000000000002',
};

it('shows each call, filtered by the address, and opens one', async () => {
  const { user, requests, currentPath } = await renderAt(
    <RunLog rate={({ id }) => <p>Rate {id}</p>} />,
    {
      path: '/app/settings/models?ended=failed',
      respond: () => ({ runs: [RUN], total: 1, tokens: 1_280, cost: 0.0042 }),
    },
  );
  const row = (await screen.findByText('Stalled')).closest('tr')!;
  for (const words of ['Answer', '≈ 1,200 / 80', '$0.0042', '2.4 s', 'answer-1a2b3c4d', 'abcdef01'])
    expect(within(row).getByText(words)).toBeTruthy();
  expect(within(row).getByLabelText('Rated not good')).toBeTruthy();
  expect(requests[0]?.url).toContain('ended=failed');
  await user.click(row);
  const dialog = await screen.findByRole('dialog', { name: 'Answer' });
  expect(within(dialog).getByText('abcdef0123456789')).toBeTruthy();
  expect(within(dialog).getByText(`Rate ${RUN.id}`)).toBeTruthy();
  expect(within(dialog).getByRole('link', { name: 'Open the answer' }).getAttribute('href')).toBe(
    `/app/ask?sessionId=${RUN.sessionId}`,
  );
  expect(currentPath()).toContain(`run=${RUN.id}`);
});

it('says why it is empty, and how the filters are left', async () => {
  const { user, currentPath } = await renderAt(<RunLog rate={() => null} />, {
    path: '/app/settings/models?task=test',
    respond: () => ({ runs: [], total: 0, tokens: 0, cost: 0 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('No calls yet')).toBeTruthy();
  expect(currentPath()).not.toContain('task');
});
