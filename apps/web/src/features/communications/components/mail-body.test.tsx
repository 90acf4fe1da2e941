import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { MessageId } from '@rapport/contract/ids.ts';
import { everythingIsNear } from '../../../testing/everything-near.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { MailBody } from './mail-body.tsx';

const ID = '0190b000-0000-7000-8000-000000000001' as MessageId;

beforeEach(everythingIsNear);

const show = (respond?: (request: { url: string }) => unknown) => {
  const onShown = vi.fn<(shown: boolean) => void>();
  const shown = renderAt(
    <MailBody id={ID} from="Ann" marks={['the plan']} goTo={null} onShown={onShown}>
      <p>The words alone</p>
    </MailBody>,
    {
      respond:
        respond ??
        (({ url }) => ({
          signedUrl: `/api/v1/mail-bodies/${ID}?token=${url.includes('images=true') ? 'with' : 'without'}`,
          expiresAt: '2026-11-23T10:00:00Z',
          remoteImages: 2,
        })),
    },
  );
  return shown.then((rest) => ({ ...rest, onShown }));
};

const frame = () => screen.findByTitle<HTMLIFrameElement>('Email from Ann');

/** A message to the page, from a window. */
const say = (source: Window | null, data: unknown): void => {
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { source, data }));
  });
};

it('shows the text until the frame says how high the mail is', async () => {
  const { onShown } = await show();
  const mail = await frame();
  expect(mail.getAttribute('sandbox')).not.toContain('allow-same-origin');
  expect(screen.getByText('The words alone')).toBeDefined();
  say(mail.contentWindow, { mail: { height: 321 } });
  expect(mail.style.height).toBe('321px');
  expect(screen.queryByText('The words alone')).toBeNull();
  expect(onShown).toHaveBeenCalledWith(true);
});

it('believes no other window, and nothing that a mail has no reason to say', async () => {
  await show();
  const mail = await frame();
  say(window, { mail: { height: 321 } });
  say(null, { mail: { height: 321 } });
  for (const data of [
    { height: 9 },
    { mail: { height: -1 } },
    { mail: { height: 1e9 } },
    'x',
    null,
  ])
    say(mail.contentWindow, data);
  expect(mail.style.height).toBe('0px');
  expect(screen.getByText('The words alone')).toBeDefined();
});

it('asks for images that are elsewhere only on request', async () => {
  const { user, requests } = await show();
  const mail = await frame();
  expect(mail.getAttribute('src')).toContain('token=without');
  say(mail.contentWindow, { mail: { height: 50 } });
  await screen.findByText('2 remote images were not loaded.');
  expect(requests.map(({ url }) => url).filter((url) => url.includes('images=true'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show images' }));
  await waitFor(async () => expect((await frame()).getAttribute('src')).toContain('token=with'));
  expect(screen.queryByRole('button', { name: 'Show images' })).toBeNull();
});

it('says where a link leads', async () => {
  await show();
  const mail = await frame();
  say(mail.contentWindow, { mail: { link: 'https://away.example/x' } });
  expect(screen.getByText('https://away.example/x')).toBeDefined();
  say(mail.contentWindow, { mail: { link: null } });
  expect(screen.queryByText('https://away.example/x')).toBeNull();
});

it('keeps the text where the formatting cannot be loaded, and tries again', async () => {
  const { user, requests } = await show(() => undefined);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(screen.getByText('The words alone')).toBeDefined();
  await waitFor(() => expect(requests).toHaveLength(2));
});
