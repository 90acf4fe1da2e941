import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import ReviewPage from './review.tsx';

const domain = (name: string) => ({
  domain: name,
  suggestedName: name.split('.')[0],
  people: 2,
  messages: 5,
  lastAt: '2026-11-20T09:00:00.000Z',
  examples: [`ada@${name}`],
  similar: null,
  latest: { author: 'Ada', subject: 'Invoice', text: `We pay ${name} on Friday.` },
});
const REVIEW = {
  domains: [domain('harbor.example'), domain('quill.example')],
  total: 2,
  counts: { business: 2, automatic: 0, ignored: 0 },
  ownDomains: ['lumen.example'],
};

async function show() {
  const shown = await renderAt(<ReviewPage />, {
    respond: ({ method }) => (method === 'POST' ? { accounts: [] } : REVIEW),
  });
  await screen.findByText('harbor.example');
  const decisions = () =>
    shown.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...shown, decisions };
}

describe('ReviewPage', () => {
  it('shows what each company wrote last', async () => {
    await show();
    expect(screen.getByText('We pay quill.example on Friday.').textContent).toBe(
      'Invoice: We pay quill.example on Friday.',
    );
  });

  it('creates an account per selected domain under the given name', async () => {
    const { user, decisions } = await show();
    await user.click(screen.getByRole('checkbox', { name: 'Choose all' }));
    const name = screen.getByRole('textbox', { name: 'Account name for quill.example' });
    await user.clear(name);
    await user.type(name, 'Quill & Co');
    await user.click(screen.getByRole('button', { name: 'Create 2 accounts' }));
    expect(decisions()).toEqual([
      {
        decision: 'accept',
        domains: ['harbor.example', 'quill.example'],
        names: { 'quill.example': 'Quill & Co' },
      },
    ]);
  });

  it('ignores the selected domains, and clears the selection', async () => {
    const { user, decisions } = await show();
    await user.click(screen.getByRole('checkbox', { name: 'Choose harbor.example' }));
    expect(screen.getByRole('toolbar').textContent).toContain('1 chosen');
    await user.click(screen.getByRole('button', { name: 'Ignore' }));
    await expect.poll(() => screen.queryByRole('toolbar')).toBeNull();
    expect(decisions()).toEqual([{ decision: 'ignore', domains: ['harbor.example'] }]);
  });
});
