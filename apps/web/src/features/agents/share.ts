import { downloadBlob } from '../../lib/csv.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { takePicture } from './picture.ts';

/** Milliseconds that 'Copied!' stands. */
export const COPIED_FOR = 2_000;

/** Copies a picture of a card with the link to it; the picture alone, or a download, where that is all the browser does. */
export async function copyPicture(
  card: HTMLElement | null,
  { link, name }: { link: string; name: string },
): Promise<boolean> {
  if (!card) return refuse('Card element not found');
  const picture = takePicture(card);
  try {
    const done = await putOnClipboard(picture, link);
    if (done) toast({ title: done, variant: 'success' });
    else downloadBlob(`${name}.png`, await picture);
    if (!done) {
      toast({
        title: 'Image downloaded',
        description: canCopyPictures()
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

const canCopyPictures = () =>
  typeof ClipboardItem === 'function' && typeof navigator.clipboard.write === 'function';

/** What was copied, in words; null when nothing could be. The picture is handed over as a promise: some browsers take it only within the click. */
async function putOnClipboard(picture: Promise<Blob>, link: string): Promise<string | null> {
  if (!canCopyPictures()) return null;
  const words = new Blob([link], { type: 'text/plain' });
  const both = { 'image/png': picture, 'text/plain': words };
  if (await written(both)) return 'Image and link copied to clipboard';
  if (await written({ 'image/png': await picture })) return 'Image copied to clipboard';
  return null;
}

async function written(parts: Record<string, Blob | Promise<Blob>>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem(parts)]);
    return true;
  } catch {
    return false;
  }
}
