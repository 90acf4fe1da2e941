import { downloadBlob } from '../../lib/format/csv.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { renderCardImage } from './card-image.ts';

/** Milliseconds that 'Copied!' is shown. */
export const COPIED_FOR = 2_000;

/** Copies an image of a card with its link; the image alone, or a download, when the browser supports no more. */
export async function copyCardImage(
  card: HTMLElement | null,
  { link, name }: { link: string; name: string },
): Promise<boolean> {
  if (!card) return refuse('Card element not found');
  const image = renderCardImage(card);
  try {
    const done = await writeToClipboard(image, link);
    if (done) toast({ title: done, variant: 'success' });
    else downloadBlob(`${name}.png`, await image);
    if (!done) {
      toast({
        title: 'Image downloaded',
        description: canCopyImages()
          ? 'Could not copy to clipboard, image was downloaded instead'
          : 'Clipboard not supported, image was downloaded instead',
        variant: 'info',
      });
    }
    return true;
  } catch {
    return refuse('Please try again or use copy link instead');
  }
}

function refuse(description: string): false {
  toast({ title: 'Failed to capture image', description, variant: 'destructive' });
  return false;
}

const canCopyImages = () =>
  typeof ClipboardItem === 'function' && typeof navigator.clipboard.write === 'function';

/** The confirmation of what was copied; null when nothing was. The image stays a promise: some browsers accept it only during the click. */
async function writeToClipboard(image: Promise<Blob>, link: string): Promise<string | null> {
  if (!canCopyImages()) return null;
  const text = new Blob([link], { type: 'text/plain' });
  const both = { 'image/png': image, 'text/plain': text };
  if (await tryWrite(both)) return 'Image and link copied to clipboard';
  if (await tryWrite({ 'image/png': await image })) return 'Image copied to clipboard';
  return null;
}

async function tryWrite(parts: Record<string, Blob | Promise<Blob>>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem(parts)]);
    return true;
  } catch {
    return false;
  }
}
