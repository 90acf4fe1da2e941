import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { Toaster } from '../../../ui/overlay/toast.tsx';
import { Preview } from './preview.tsx';

afterEach(() => vi.unstubAllGlobals());

const show = (respond: Parameters<typeof renderAt>[1], file = { title: 'a.md', mimeType: '' }) =>
  renderAt(
    <>
      <Preview id="7" {...file} />
      <Toaster />
    </>,
    respond,
  );

it('says which signed address failed, and asks again', async () => {
  let failing = true;
  const { user } = await show({
    respond: ({ url }) => {
      if (url.includes('signed-url'))
        return failing ? undefined : { signedUrl: '/api/v1/files/7?token=x' };
      return new Response('# Notes');
    },
  });
  expect(await screen.findByText('Failed to get signed Url')).toBeDefined();
  expect(screen.getByText('7')).toBeDefined();
  expect(screen.getByText('Error loading file')).toBeDefined();
  failing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Notes' })).toBeDefined();
});

it('offers no second try for a type it cannot show', async () => {
  await show({}, { title: 'Plan.gdoc', mimeType: '' });
  expect(await screen.findByText('.gdoc is not supported.')).toBeDefined();
  expect(await screen.findByText('File type not supported')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
