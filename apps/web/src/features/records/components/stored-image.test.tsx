import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { StoredImage } from './stored-image.tsx';

const ID = '0190b000-0000-7000-8000-000000000001';
const EXPIRES = '2026-11-21T10:05:00.000Z';

afterEach(() => vi.unstubAllGlobals());

/** Renders an image whose signed URLs are numbered; the first `refused` requests fail. */
async function show(src: string, refused = 0) {
  let signed = 0;
  const shown = await renderAt(<StoredImage src={src} alt="Seats by month" />, {
    respond: () => {
      signed += 1;
      return signed > refused
        ? { signedUrl: `/api/v1/files/${ID}?token=${signed}`, expiresAt: EXPIRES }
        : undefined;
    },
  });
  return shown;
}

const findImage = () => screen.findByRole('img', { name: 'Seats by month' });

describe('StoredImage', () => {
  it.each([
    'https://files.example/a.png',
    `/app/accounts/${ID}/documents?document_id=${ID}`,
    `/api/v1/documents/${ID}`,
  ])('shows %s by its signed URL, after a skeleton', async (src) => {
    const { requests } = await show(src);
    const image = await findImage();
    expect(requests.map(({ url }) => url)).toEqual([
      `/api/v1/documents/signed-url?${new URLSearchParams({ url: new URL(src, location.origin).href }).toString()}`,
    ]);
    expect(image.getAttribute('src')).toBe(`/api/v1/files/${ID}?token=1`);
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['500', '300']);
    expect(screen.getByRole('status')).toBeDefined();
    fireEvent.load(image);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each(['data:image/png;base64,AAAA', 'blob:http://localhost/x', '/icons/acme.png'])(
    'shows %s directly',
    async (src) => {
      const { requests } = await show(src);
      expect((await findImage()).getAttribute('src')).toBe(src);
      expect(requests).toEqual([]);
    },
  );

  it('shows an error when signing fails, and retries', async () => {
    const { user, requests } = await show('https://files.example/a.png', 1);
    expect(await screen.findByText('Failed to fetch signed URL')).toBeDefined();
    expect(screen.getByText('Seats by month')).toBeDefined();
    expect(screen.queryByRole('img')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await findImage()).getAttribute('src')).toContain('token=2');
    expect(requests).toHaveLength(2);
  });

  it('shows an error when loading fails, and retries with another signed URL', async () => {
    const { user } = await show('https://files.example/a.png');
    fireEvent.error(await findImage());
    expect(await screen.findByText('Failed to load image')).toBeDefined();
    expect(screen.getByText('Seats by month')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect((await findImage()).getAttribute('src')).toContain('token=2'));
  });

  it('retries a direct image that did not load', async () => {
    const { user } = await show('/icons/acme.png');
    fireEvent.error(await findImage());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect((await findImage()).getAttribute('src')).toBe('/icons/acme.png');
  });
});
