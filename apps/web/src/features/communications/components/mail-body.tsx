import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { MessageId } from '@rapport/contract/ids.ts';
import { z } from 'zod';
import { useNear } from '../../../lib/hooks/use-near.ts';
import { Button } from '../../../ui/button.tsx';
import { useMailBody } from '../api.ts';

interface Props {
  id: MessageId;
  /** Who wrote it. */
  from: string;
  /** Words to mark. */
  marks: readonly string[];
  /** Words to mark and scroll to. */
  goTo: string | null;
  /** Called when the formatted mail replaces its text, and when it no longer does. */
  onShown: (shown: boolean) => void;
  /** The mail as text, shown until the formatted one is there. */
  children: ReactNode;
}

/** What the frame says. It holds a stranger's mail, so nothing more is believed. */
const Said = z.object({
  mail: z.union([
    z.object({ ready: z.literal(true) }),
    z.object({ height: z.number().min(0).max(60_000) }),
    z.object({ markAt: z.number().min(0).max(60_000) }),
    z.object({ link: z.string().max(4_000).nullable() }),
    z.object({ escape: z.literal(true) }),
  ]),
});

/**
 * A mail with its formatting, in a frame of its own origin that runs no script of the mail and loads nothing from
 * elsewhere until the reader asks. The frame is as high as the mail.
 */
export function MailBody({ id, from, marks, goTo, onShown, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const [images, setImages] = useState(false);
  const { data, isError, refetch } = useMailBody(id, images, near);
  const [height, setHeight] = useState<number | null>(null);
  return (
    <div ref={place} className="relative">
      {height === null && children}
      {data && (
        <MailFrame
          key={data.signedUrl}
          src={data.signedUrl}
          title={`Email from ${from}`}
          marks={marks}
          goTo={goTo}
          height={height}
          onHeight={(next) => {
            setHeight(next);
            onShown(true);
          }}
        />
      )}
      {height !== null && data && data.remoteImages > 0 && !images && (
        <p className="mt-2 flex flex-wrap items-center gap-x-2 text-[12px] text-(--text-3)">
          <ImageOff className="size-3.5" aria-hidden />
          {data.remoteImages === 1
            ? '1 remote image was not loaded.'
            : `${data.remoteImages} remote images were not loaded.`}
          <Button variant="ghost" className="-my-1" onClick={() => setImages(true)}>
            Show images
          </Button>
        </p>
      )}
      {isError && (
        <p className="mt-1 text-[12px] text-(--text-3)">
          The formatting could not be loaded.{' '}
          <Button variant="ghost" className="-my-1" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}

interface FrameProps extends Pick<Props, 'marks' | 'goTo'> {
  src: string;
  title: string;
  height: number | null;
  onHeight: (height: number) => void;
}

function MailFrame({ src, title, marks, goTo, height, onHeight }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const anchor = useRef<HTMLSpanElement>(null);
  const [link, setLink] = useState<string | null>(null);
  const [markAt, setMarkAt] = useState<number | null>(null);
  const said = useRef<(data: unknown) => void>(() => undefined);
  useEffect(() => {
    said.current = (data) => {
      const { success, data: message } = Said.safeParse(data);
      if (!success) return;
      const { mail } = message;
      if ('ready' in mail)
        frame.current?.contentWindow?.postMessage({ style: colours(), marks, goTo }, '*');
      if ('height' in mail) onHeight(mail.height);
      if ('markAt' in mail) setMarkAt(mail.markAt);
      if ('link' in mail) setLink(mail.link);
      // Keys pressed in the frame do not reach the page: its dialog is to close as from anywhere else.
      if ('escape' in mail)
        frame.current?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
        );
    };
  });

  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== null && source === frame.current?.contentWindow) said.current(data);
    };
    window.addEventListener('message', listen);
    const recolour = new MutationObserver(() =>
      frame.current?.contentWindow?.postMessage({ style: colours() }, '*'),
    );
    recolour.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      window.removeEventListener('message', listen);
      recolour.disconnect();
    };
  }, []);

  useEffect(() => {
    if (markAt !== null) anchor.current?.scrollIntoView({ block: 'center' });
  }, [markAt]);

  return (
    <>
      <iframe
        ref={frame}
        src={src}
        title={title}
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        // A frame of another scheme than its page is opaque: this one is transparent in both themes.
        style={{ height: height ?? 0, colorScheme: 'light' }}
        className={height === null ? 'invisible absolute w-full' : 'block w-full'}
      />
      {markAt !== null && (
        <span
          ref={anchor}
          aria-hidden
          className="absolute left-0 h-5 w-px"
          style={{ top: markAt }}
        />
      )}
      {link !== null && (
        <span
          aria-hidden
          className="tnum fixed bottom-2 left-2 z-50 max-w-[min(640px,90vw)] truncate rounded-md bg-(--surface) px-2 py-1 text-[12px] text-(--text-2) shadow-(--shadow-pop)"
        >
          {link}
        </span>
      )}
    </>
  );
}

/** The colours of the page, which the frame cannot read. */
function colours(): Record<string, string> {
  const style = getComputedStyle(document.documentElement);
  return Object.fromEntries(NAMES.map((name) => [name, style.getPropertyValue(name)]));
}

const NAMES = ['--text', '--text-2', '--text-3', '--line-2', '--accent', '--accent-text', '--mark'];
