import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HIDDEN_IN_IMAGE, renderCardImage } from './card-image.ts';

const png = new Blob(['png'], { type: 'image/png' });
const domToBlob = vi.hoisted(() => vi.fn<(node: HTMLElement, options: object) => Promise<Blob>>());
vi.mock('modern-screenshot', () => ({ domToBlob }));

let fetched: string[];
let pictured: string;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  fetched = [];
  domToBlob.mockImplementation(async (node) => {
    pictured = node.innerHTML;
    return png;
  });
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address);
    return address.includes('gone') ? new Response(null, { status: 404 }) : new Response('icon');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function card(inside: string): HTMLElement {
  const element = document.createElement('article');
  element.innerHTML = inside;
  document.body.replaceChildren(element);
  return element;
}

/** Resolves once a timeout waits. Unlike `vi.waitFor`, it does not move the fake clock meanwhile. */
const timerSet = () =>
  new Promise<void>((resolve) => {
    const check = setInterval(() => {
      if (vi.getTimerCount() === 0) return;
      clearInterval(check);
      resolve();
    }, 1);
  });

it('is a PNG of quality 1 at twice the pixels, on white', async () => {
  const taking = renderCardImage(card('<h3>Title</h3>'));
  await vi.advanceTimersByTimeAsync(500);
  expect(await taking).toBe(png);
  expect(domToBlob.mock.lastCall?.[1]).toEqual({
    quality: 1,
    scale: 2,
    backgroundColor: '#ffffff',
    type: 'image/png',
  });
});

it('waits 500 ms once its images are inlined', async () => {
  domToBlob.mockClear();
  const taking = renderCardImage(card('<h3>Title</h3>'));
  await vi.advanceTimersByTimeAsync(499);
  expect(domToBlob).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await taking;
  expect(domToBlob).toHaveBeenCalledOnce();
});

it('contains our own images, none of other hosts, and no buttons; the page does not change', async () => {
  const element = card(
    `<img src="/icons/acme.png"><img src="https://elsewhere.example/pixel.gif"><img src="/gone.png"><footer ${HIDDEN_IN_IMAGE}>Resolve</footer>`,
  );
  const before = document.body.innerHTML;
  const taking = renderCardImage(element);
  await timerSet();
  await vi.advanceTimersByTimeAsync(500);
  await taking;
  expect(fetched).toEqual([`${location.origin}/icons/acme.png`, `${location.origin}/gone.png`]);
  expect(pictured).toContain('src="data:');
  expect(pictured).not.toMatch(/elsewhere|gone|Resolve/);
  expect(document.body.innerHTML).toBe(before);
});

it('loads a stored image through the image proxy, whose URL does not expire', async () => {
  const place = '/api/v1/files/0190b000-0000-7000-8000-000000000001?token=ended';
  const taking = renderCardImage(card(`<img src="${place}">`));
  await timerSet();
  await vi.advanceTimersByTimeAsync(500);
  await taking;
  expect(fetched).toEqual([
    `/api/v1/documents/image?${new URLSearchParams({ url: `${location.origin}${place}` }).toString()}`,
  ]);
  expect(pictured).toContain('src="data:');
});

it('leaves nothing behind when it fails', async () => {
  domToBlob.mockRejectedValue(new Error('tainted'));
  const element = card('<h3>Title</h3>');
  const before = document.body.innerHTML;
  const taking = renderCardImage(element);
  taking.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(500);
  await expect(taking).rejects.toThrow('tainted');
  expect(document.body.innerHTML).toBe(before);
});

it('names the product, and leaves out buttons and sound', async () => {
  const taking = renderCardImage(
    card(
      '<h3>Title</h3><button>2 more quotes</button><span class="sr-only">Source of “a”: </span>',
    ),
  );
  await vi.advanceTimersByTimeAsync(500);
  await taking;
  expect(pictured).toContain('Rapport');
  expect(pictured).not.toMatch(/more quotes|Source of/);
});
