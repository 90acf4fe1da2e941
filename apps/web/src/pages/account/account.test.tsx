import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import AccountPage from './account.tsx';

afterEach(() => vi.unstubAllGlobals());

const ID = '00000000-0000-4000-8000-000000000002';
const refused = { status: 403, body: { code: 'restricted_access', message: 'No.' } };

it.each([
  ['not_fully_synced', 'This account is not fully synced', null],
  ['restricted_access', 'This account is restricted', refused],
])('a direct URL is refused: %s', async (code, title, refusal) => {
  await renderAt(<AccountPage />, {
    path: `/app/accounts/${ID}/health`,
    route: '/app/accounts/$accountId/health',
    respond: ({ url }) => {
      if (url.includes('/user/settings')) return { role: 'default', org: { zone: 'UTC' } };
      return refusal
        ? Response.json(refusal.body, { status: refusal.status })
        : { id: ID, fullSyncEnabled: false };
    },
  });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(code)).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Account sections' })).toBeNull();
});
