import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { Toaster } from '../../../ui/overlay/toast.tsx';
import { Preview } from './preview.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The id is another one each time: a toast outlives its test. */
const show = (
  respond: Parameters<typeof renderAt>[1],
  { title = 'a.md', id = title }: { title?: string; id?: string } = {},
) =>
  renderAt(
    <>
      <Preview id={id} title={title} mimeType="" />
      <Toaster />
    </>,
    respond,
  );

const SIGNED = { signedUrl: '/api/v1/files/7?token=x' };

/** What a worker that reads a file answers when that fails. */
const workersSay = (reply: unknown) =>
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {
        this.dispatchEvent(new MessageEvent('message', { data: reply }));
      }
      terminate() {}
    },
  );

it.each(['a.md', 'a.png', 'a.pdf', 'a.docx', 'a.xlsx', 'a.txt', 'a.csv'])(
  'names the document whose file could not be signed: %s',
  async (title) => {
    await show({}, { title, id: `id of ${title}` });
    expect(await screen.findByText(`id of ${title}`)).toBeDefined();
    expect(screen.getByText('Failed to get signed Url')).toBeDefined();
  },
);

it.each(['a.md', 'a.png'])('says that a file could not be loaded: %s', async (title) => {
  const respond = ({ url }: { url: string }) => (url.includes('signed-url') ? SIGNED : undefined);
  await show({ respond }, { title });
  expect(await screen.findByText('Error loading file')).toBeDefined();
});

it.each([
  ['a.pdf', { say: 'failed' }, ''],
  ['a.docx', { failed: 'Forbidden' }, 'Forbidden'],
  ['a.xlsx', { say: 'failed', status: 403, reason: 'Forbidden' }, 'Forbidden'],
  ['a.txt', { say: 'failed', status: 403, reason: 'Forbidden' }, 'Forbidden'],
  ['a.csv', { say: 'failed', status: 400, reason: '' }, 'fetch error with status 400'],
  ['a.csv', { say: 'failed', status: 500, reason: '' }, 'fetch error with status 500'],
])('says that %s could not be loaded where its worker says %j', async (title, reply, reason) => {
  workersSay(reply);
  await show({ respond: () => SIGNED }, { title });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(`Error loading file${reason}Try again`);
});

it('asks for a signed address again', async () => {
  let failing = true;
  const { user } = await show({
    respond: ({ url }) => {
      if (url.includes('signed-url')) return failing ? undefined : SIGNED;
      return new Response('# Notes');
    },
  });
  expect(await screen.findByText('Error loading file')).toBeDefined();
  failing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Notes' })).toBeDefined();
});

it('offers no second try for a type it cannot show', async () => {
  await show({}, { title: 'Plan.gdoc' });
  expect(await screen.findByText('.gdoc is not supported.')).toBeDefined();
  expect(await screen.findByText('File type not supported')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
