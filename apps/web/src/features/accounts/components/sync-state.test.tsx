import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SyncState } from './sync-state.tsx';

it('says how far a first sync is, and why it waits', () => {
  render(<SyncState row={{ syncProgress: 0.618, syncNote: 'Mail of 2024 is on its way.' }} />);
  expect(screen.getByText('Backfill 62 %').title).toBe('Mail of 2024 is on its way.');
});

it('asks for the administrator where nothing is connected', () => {
  render(<SyncState row={{ syncProgress: null, syncNote: null }} />);
  expect(screen.getByText('Not connected').textContent).toContain(
    'Please have your admin add more accounts to the team.',
  );
});
