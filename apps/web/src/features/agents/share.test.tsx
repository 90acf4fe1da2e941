import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '../../ui/overlay/toast.tsx';
import { ShareMenu } from './components/share-menu.tsx';

const image = new Blob(['png'], { type: 'image/png' });
const taken = vi.hoisted(() => ({ image: vi.fn<() => Promise<Blob>>() }));
vi.mock('./card-image.ts', () => ({ renderCardImage: taken.image }));

const saved: string[] = [];
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  user = userEvent.setup();
  taken.image.mockResolvedValue(image);
  saved.length = 0;
  URL.createObjectURL = () => 'blob:image';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The clipboard of a browser: what it takes, and what it does not. */
function clipboard(write: ((parts: string[]) => Promise<void>) | null) {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  if (write) {
    vi.stubGlobal(
      'ClipboardItem',
      class {
        readonly types: string[];
        constructor(parts: Record<string, unknown>) {
          this.types = Object.keys(parts);
        }
      },
    );
  }
  const all = {
    writeText,
    ...(write && { write: ([item]: { types: string[] }[]) => write(item?.types ?? []) }),
  };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: all });
  return all;
}

async function share(item: string, present = true) {
  const card = { current: present ? document.createElement('article') : null };
  render(
    <>
      <ShareMenu link="https://rapport.test/card" name="Renewal" card={card} disabled={false} />
      <Toaster />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

const waitForToast = (...words: string[]) =>
  waitFor(() => {
    for (const text of words) expect(screen.getByRole('status').textContent).toContain(text);
  });

describe('copying the link', () => {
  it('says so, and on the button too', async () => {
    const { writeText } = clipboard(null);
    await share('Copy Link');
    await waitForToast('Link copied to clipboard');
    expect(writeText).toHaveBeenCalledWith('https://rapport.test/card');
    expect(await screen.findByRole('button', { name: 'Copied!' })).toBeTruthy();
  });

  it('says so when it fails', async () => {
    clipboard(null).writeText.mockRejectedValue(new Error('no'));
    await share('Copy Link');
    await waitForToast('Failed to copy link');
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeNull();
  });
});

describe('copying as image', () => {
  it('puts image and link on the clipboard', async () => {
    const parts: string[][] = [];
    clipboard(async (types) => void parts.push(types));
    await share('Copy as Image');
    await waitForToast('Image and link copied to clipboard');
    expect(parts).toEqual([['image/png', 'text/plain']]);
    expect(await screen.findByRole('button', { name: 'Copied!' })).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('puts the image alone where the browser takes no two', async () => {
    clipboard(async (types) => {
      if (types.length > 1) throw new Error('one at a time');
    });
    await share('Copy as Image');
    await waitForToast('Image copied to clipboard');
    expect(saved).toEqual([]);
  });

  it('downloads it where the clipboard refuses', async () => {
    clipboard(async () => {
      throw new Error('not allowed');
    });
    await share('Copy as Image');
    await waitForToast(
      'Image downloaded',
      'Could not copy to clipboard, image was downloaded instead',
    );
    expect(saved).toEqual(['Renewal.png']);
  });

  it('downloads it where there is no clipboard for images', async () => {
    clipboard(null);
    await share('Copy as Image');
    await waitForToast('Image downloaded', 'Clipboard not supported, image was downloaded instead');
    expect(saved).toEqual(['Renewal.png']);
  });

  it('says that it is capturing meanwhile', async () => {
    clipboard(null);
    let done: (image: Blob) => void = () => undefined;
    taken.image.mockReturnValue(new Promise<Blob>((resolve) => (done = resolve)));
    await share('Copy as Image');
    const button = await screen.findByRole('button', { name: 'Capturing...' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    done(image);
    await screen.findByRole('button', { name: 'Copied!' });
  });

  it('says so when it cannot be taken', async () => {
    clipboard(async () => {
      await taken.image();
    });
    taken.image.mockRejectedValue(new Error('tainted'));
    await share('Copy as Image');
    await waitForToast('Failed to capture image', 'Please try again or use copy link instead');
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeNull();
  });

  it('says so when the card is not on the page', async () => {
    clipboard(null);
    await share('Copy as Image', false);
    await waitForToast('Failed to capture image', 'Card element not found');
    expect(taken.image).not.toHaveBeenCalled();
  });
});
