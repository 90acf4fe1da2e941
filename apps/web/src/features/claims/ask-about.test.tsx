import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { takeQueuedQuestion } from '../../lib/shell/assistant.ts';
import { AskAbout } from './components/ask-about.tsx';
import type { Claim } from './claim-kinds.ts';

const claim = {
  id: 'r1',
  kind: 'risk',
  accountId: 'a1',
  accountName: 'Acme',
  title: 'Sponsor leaves',
} as unknown as Claim;
const about = { accountId: 'a1', intent: 'risk', intentId: 'r1' };

it('a suggested question names its claim', async () => {
  render(<AskAbout claim={claim} />);
  await userEvent.click(screen.getByRole('button', { name: 'What did we promise Acme?' }));
  expect(takeQueuedQuestion()).toEqual({ ...about, text: 'What did we promise Acme?' });
});

it('a typed question names its claim', async () => {
  render(<AskAbout claim={claim} />);
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Ask anything about Sponsor leaves' }),
    'Who takes over?{Enter}',
  );
  expect(takeQueuedQuestion()).toEqual({
    ...about,
    text: 'Who takes over?',
    hidden: 'Who takes over? (about “Sponsor leaves”)',
  });
});
