import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { takeQueuedQuestion } from '../lib/assistant.ts';
import { usePageAction } from '../lib/page-actions.ts';
import { renderAt } from '../testing/render-at.tsx';

// Read when the modules load.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
const { CommandPalette } = await import('./command-palette.tsx');
const { KeyboardHelp } = await import('./keyboard-help.tsx');

const exported = vi.fn<() => void>();
const Page = () => {
  usePageAction('Export this list', exported);
  return null;
};

const show = () => {
  vi.stubGlobal('fetch', async () => Response.json({ accounts: [], groups: [] }));
  return renderAt(
    <>
      <Page />
      <KeyboardHelp />
      <CommandPalette open onOpenChange={() => undefined} />
    </>,
  );
};

it('does what the open page offers', async () => {
  const { user } = await show();
  await user.type(screen.getByRole('combobox'), 'export');
  await user.click(await screen.findByRole('option', { name: 'Export this list' }));
  expect(exported).toHaveBeenCalledOnce();
});

it('changes the theme in place, and opens the list of keys', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('option', { name: 'Dark theme' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  await user.click(await screen.findByRole('option', { name: 'Keyboard shortcuts' }));
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  await user.keyboard('{Escape}');
});

it('asks the assistant what was typed', async () => {
  const { user } = await show();
  await user.type(screen.getByRole('combobox'), 'who is unhappy');
  await user.click(
    await screen.findByRole('option', { name: 'Ask the assistant “who is unhappy”' }),
  );
  expect(takeQueuedQuestion()).toMatchObject({ text: 'who is unhappy' });
});
