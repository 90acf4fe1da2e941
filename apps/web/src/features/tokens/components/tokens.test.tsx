import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AccessToken } from '@rapport/contract/tokens.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { TokenList } from './token-list.tsx';

const ADDRESS = 'http://localhost:3000/mcp';
const TOKEN: AccessToken = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Laptop',
  reach: 'draft',
  createdAt: '2026-03-02T10:00:00Z',
  lastUsedAt: null,
  expiresAt: '2026-05-31T10:00:00Z',
  expired: false,
};

it('creates a token and shows it once, with the configuration for clients', async () => {
  const { user, requests } = await renderAt(
    <NewTokenDialog address={ADDRESS} onClose={() => undefined} />,
    { respond: () => ({ token: 'rpt_secret', made: TOKEN }) },
  );
  const make = screen.getByRole<HTMLButtonElement>('button', { name: 'Create token' });
  expect(make.disabled).toBe(true);
  await user.type(screen.getByLabelText('What it is for'), 'Laptop');
  await user.click(screen.getByRole('radio', { name: 'Read' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Expires' }), 'Never');
  await user.click(make);
  const dialog = await screen.findByRole('dialog', { name: 'Copy the token now' });
  expect(requests[0]?.body).toEqual({ name: 'Laptop', reach: 'read', days: null });
  expect(within(dialog).getByLabelText('the token').textContent).toBe('rpt_secret');
  expect(within(dialog).getByLabelText('the configuration for Claude Code').textContent).toBe(
    `claude mcp add --transport http rapport ${ADDRESS} --header "Authorization: Bearer rpt_secret"`,
  );
  await user.click(within(dialog).getByRole('button', { name: 'Cursor and others' }));
  const json = within(dialog).getByLabelText('the configuration for Cursor and others');
  expect(JSON.parse(json.textContent ?? '')).toEqual({
    mcpServers: { rapport: { url: ADDRESS, headers: { Authorization: 'Bearer rpt_secret' } } },
  });
});

it('asks before it revokes', async () => {
  const { user, requests } = await renderAt(<TokenList tokens={[TOKEN]} />, {
    respond: () => ({ revoked: true }),
  });
  await user.click(screen.getByRole('button', { name: 'Revoke Laptop' }));
  expect(requests).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  await user.click(screen.getByRole('button', { name: 'Revoke Laptop' }));
  await user.click(screen.getByRole('button', { name: 'Revoke now' }));
  expect(requests[0]).toMatchObject({
    method: 'DELETE',
    url: `/api/v1/user/access-tokens/${TOKEN.id}`,
  });
});
