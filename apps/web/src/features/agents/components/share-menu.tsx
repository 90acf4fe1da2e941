import { Check, Image, Link as LinkIcon, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { copyLink } from '../../../lib/hooks/copy-link.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { COPIED_FOR, copyCardImage } from '../share.ts';

interface Props {
  /** The URL of the card's page. */
  link: string;
  /** File name of a downloaded image, without its extension. */
  name: string;
  card: RefObject<HTMLElement | null>;
  disabled: boolean;
}

/** Copies a card as a link or as an image; its label confirms the copy. */
export function ShareMenu({ link, name, card, disabled }: Props) {
  const [state, setState] = useState<'idle' | 'capturing' | 'copied'>('idle');
  useEffect(() => {
    if (state !== 'copied') return undefined;
    const timer = setTimeout(() => setState('idle'), COPIED_FOR);
    return () => clearTimeout(timer);
  }, [state]);
  const end = (copied: boolean) => setState(copied ? 'copied' : 'idle');
  const items = [
    {
      label: (
        <>
          <LinkIcon className="size-3.5 text-(--text-3)" aria-hidden />
          Copy Link
        </>
      ),
      onSelect: () => void copyLink(link).then(end),
    },
    {
      label: (
        <>
          <Image className="size-3.5 text-(--text-3)" aria-hidden />
          Copy as Image
        </>
      ),
      onSelect: () => {
        setState('capturing');
        void copyCardImage(card.current, { link, name }).then(end);
      },
    },
  ];
  return (
    <Menu
      items={items}
      trigger={
        <Button disabled={disabled || state === 'capturing'}>
          {state === 'copied' ? (
            <Check className="size-3.5 text-(--green)" aria-hidden />
          ) : (
            <Share2 className="size-3.5" aria-hidden />
          )}
          {state === 'copied' ? 'Copied!' : state === 'capturing' ? 'Capturing...' : 'Share'}
        </Button>
      }
    />
  );
}
