import { documentAt } from '@rapport/contract/document-address.ts';
import { fetchImage } from '../documents/api.ts';

/** How a picture of a card is taken. */
const PICTURE = {
  quality: 1,
  scale: 2,
  backgroundColor: '#ffffff',
  /** Milliseconds the copy has to lay itself out once its images stand in it. */
  settle: 500,
} as const;

/** White around the card, in pixels. */
const MARGIN = 16;

/** Marks what stands on the screen, but not in a picture of it. */
export const NOT_IN_PICTURE = 'data-not-in-picture';

/**
 * A PNG of a card, twice the size of its pixels, in the light theme on white whatever the page wears. Taken of a copy
 * beside the page, without buttons and without images of other hosts: the browser asks nobody but Rapport.
 */
export async function takePicture(card: HTMLElement): Promise<Blob> {
  const stage = document.createElement('div');
  stage.dataset.theme = 'light';
  stage.inert = true;
  stage.style.cssText = `position:fixed;top:0;left:-10000px;width:${card.offsetWidth + 2 * MARGIN}px`;
  const copy = document.createElement('div');
  copy.style.cssText = `padding:${MARGIN}px;color:var(--text)`;
  copy.append(card.cloneNode(true));
  for (const part of copy.querySelectorAll(`[${NOT_IN_PICTURE}]`)) part.remove();
  stage.append(copy);
  document.body.append(stage);
  try {
    await Promise.all([...copy.querySelectorAll('img')].map(standInline));
    await new Promise((done) => setTimeout(done, PICTURE.settle));
    const { domToBlob } = await import('modern-screenshot');
    const { settle: _, ...options } = PICTURE;
    return await domToBlob(copy, { ...options, type: 'image/png' });
  } finally {
    stage.remove();
  }
}

/** Puts an image's own bytes in the place of its address; one of another host, or one that does not come, is taken out. */
async function standInline(image: HTMLImageElement): Promise<void> {
  const address = new URL(image.src, location.href);
  if (address.protocol === 'data:') return;
  if (address.origin !== location.origin) return image.remove();
  try {
    image.src = await dataUrlOf(await bytesAt(address));
  } catch {
    image.remove();
  }
}

/** A kept picture comes through the image proxy, as its signed URL may have ended; any other by its own address. */
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
