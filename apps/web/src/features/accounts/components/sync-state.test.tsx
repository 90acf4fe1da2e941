import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { SyncState } from './sync-state.tsx';

afterEach(() => vi.unstubAllGlobals());

const NOTE = 'Mail of 2024 is on its way.';
const ASK = 'Please have your admin add more accounts to the team.';

const show = (isAdmin: boolean, row: Parameters<typeof SyncState>[0]['row']) =>
  renderAt(<SyncState row={row} isAdmin={isAdmin} />);

it('shows the progress of the first sync, with the reason for screen readers and in a tooltip', async () => {
  const { user } = await show(true, { syncProgress: 0.618, syncNote: NOTE });
  const shown = await screen.findByText('Syncing 62%');
  await waitFor(() => expect(shown.textContent).toBe(`Syncing 62%. ${NOTE}`));
  await user.hover(shown);
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect((await screen.findByRole('tooltip')).textContent).toBe(NOTE);
});

it('asks a member to contact the administrator', async () => {
  await show(false, { syncProgress: null, syncNote: NOTE });
  expect((await screen.findByText('Not connected')).textContent).toBe(
    `Not connected. ${NOTE} ${ASK}`,
  );
});

it('shows an administrator how to add mail', async () => {
  await show(true, { syncProgress: null, syncNote: null });
  const shown = await screen.findByText('Not connected');
  await waitFor(() => expect(shown.textContent).toContain('Import it or connect a source.'));
});
