import { documentAt } from '@rapport/contract/documents/address.ts';
import { fetchImage } from '../documents/api.ts';

/** Options of the card's image. */
const IMAGE_OPTIONS = {
  quality: 1,
  scale: 2,
  backgroundColor: '#ffffff',
  /** Milliseconds for the layout to settle after its images are inlined. */
  settle: 500,
} as const;

/** White margin around the card, in pixels. */
const MARGIN = 16;

/** Marks elements that the image leaves out. */
export const HIDDEN_IN_IMAGE = 'data-hidden-in-image';

/**
 * Renders a card as a PNG at double resolution, in the light theme on white. It renders an off-screen copy without buttons
 * and without images of other hosts, so that the browser sends no request to them.
 */
export async function renderCardImage(card: HTMLElement): Promise<Blob> {
  const stage = document.createElement('div');
  stage.dataset.theme = 'light';
  stage.inert = true;
  stage.style.cssText = `position:fixed;top:0;left:-10000px;width:${card.offsetWidth + 2 * MARGIN}px`;
  const copy = document.createElement('div');
  copy.style.cssText = `padding:${MARGIN}px;color:var(--text)`;
  copy.append(card.cloneNode(true));
  // What can be clicked says nothing in an image; nor does what is for screen readers.
  for (const part of copy.querySelectorAll(`[${HIDDEN_IN_IMAGE}], button, .sr-only`)) part.remove();
  copy.append(productLine());
  stage.append(copy);
  document.body.append(stage);
  try {
    await Promise.all([...copy.querySelectorAll('img')].map(inlineImage));
    await new Promise((done) => setTimeout(done, IMAGE_OPTIONS.settle));
    const { domToBlob } = await import('modern-screenshot');
    const { settle: _, ...options } = IMAGE_OPTIONS;
    return await domToBlob(copy, { ...options, type: 'image/png' });
  } finally {
    stage.remove();
  }
}

/** Names the product below the card: an image is passed on without its page. */
function productLine(): HTMLElement {
  const line = document.createElement('p');
  line.style.cssText = 'margin:12px 2px 0;font-size:12px;color:var(--text-3)';
  line.textContent = 'Rapport';
  return line;
}

/** Replaces an image's URL with its bytes; removes an image of another host, or one that does not load. */
async function inlineImage(image: HTMLImageElement): Promise<void> {
  const address = new URL(image.src, location.href);
  if (address.protocol === 'data:') return;
  if (address.origin !== location.origin) return image.remove();
  try {
    image.src = await dataUrlOf(await bytesAt(address));
  } catch {
    image.remove();
  }
}

/** A stored image comes through the image proxy, as its signed URL may have expired; any other by its own URL. */
async function bytesAt({ href, origin }: URL): Promise<Blob> {
  if (documentAt(href, [origin])) return fetchImage(href);
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} answered ${response.status}`);
  return response.blob();
}

const dataUrlOf = (content: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(reader.result as string));
    reader.addEventListener('error', () => failed(reader.error as Error));
    reader.readAsDataURL(content);
  });
