import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { takeQueuedQuestion } from '../lib/shell/assistant.ts';
import { usePageAction } from '../lib/shell/page-actions.ts';
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

const show = (respond?: (request: { url: string }) => unknown) =>
  renderAt(
    <>
      <Page />
      <KeyboardHelp />
      <CommandPalette open onOpenChange={() => undefined} />
    </>,
    { respond: respond ?? (() => ({ accounts: [], groups: [] })) },
  );
const selected = () =>
  screen.getAllByRole('option').filter((option) => option.ariaSelected === 'true')[0]?.textContent;

function Closed() {
  const [open, setOpen] = useState(false);
  return <CommandPalette open={open} onOpenChange={setOpen} />;
}

it.each([
  ['default', '{Control>}k{/Control}'],
  ['default', '{Meta>}k{/Meta}'],
  ['admin', '{Control>}k{/Control}'],
])('opens for everybody, here a person of role %s, by %s', async (role, keys) => {
  const respond = ({ url }: { url: string }) =>
    url.includes('/user') ? { role, isProductAdmin: false, org: { zone: 'UTC' } } : undefined;
  const { user, requests } = await renderAt(<Closed />, { respond });
  await waitFor(() => expect(requests.some(({ url }) => url.includes('/user'))).toBe(true));
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.keyboard(keys);
  const field = await screen.findByRole('combobox');
  expect(field.getAttribute('placeholder')).toBe('Type a command or search...');
  const isImportOffered = () => screen.queryByRole('option', { name: 'Import' }) !== null;
  await waitFor(() => expect(isImportOffered()).toBe(role === 'admin'));
});

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

it('says so where nothing is found, once all has been asked', async () => {
  let answer = () => undefined as void;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user } = await show(async () => {
    await answered;
    return { accounts: [], groups: [] };
  });
  await user.type(screen.getByRole('combobox'), 'zzz');
  await screen.findByRole('option', { name: 'Ask the assistant “zzz”' });
  expect(screen.queryByText('No results found.')).toBeNull();
  answer();
  expect(await screen.findByText('No results found.')).toBeDefined();
  await user.clear(screen.getByRole('combobox'));
  await waitFor(() => expect(screen.queryByText('No results found.')).toBeNull());
});

it('goes to the page whose name is typed', async () => {
  const { user, currentPath } = await show();
  await user.type(screen.getByRole('combobox'), 'relations{Enter}');
  await waitFor(() => expect(currentPath()).toBe('/app/relationships'));
});

it('selects the first result, also when it arrives late, until somebody moves', async () => {
  let arrive = () => undefined as void;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const account = { id: '0190b000-0000-7000-8000-000000000001', name: 'Mill', prettyName: null };
  const { user } = await show(async ({ url }) => {
    if (!url.includes('/accounts')) return { groups: [] };
    await arrived;
    return { accounts: [account], groups: [] };
  });
  await user.type(screen.getByRole('combobox'), 'mill');
  await waitFor(() => expect(selected()).toContain('Ask the assistant'));
  arrive();
  await waitFor(() => expect(selected()).toContain('Mill'));
  // Beside the lines, the pointer selects nothing.
  await user.hover(screen.getByRole('combobox'));
  expect(selected()).toContain('Mill');
  await user.keyboard('{ArrowDown}');
  expect(selected()).toContain('Ask the assistant');
});
