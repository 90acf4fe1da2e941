import { PreviewCard } from '@base-ui/react/preview-card';
import type { ReactElement, ReactNode } from 'react';

interface Props {
  /** The link that opens the card. */
  trigger: ReactElement;
  label?: string;
  children: ReactNode;
}

/** A card that appears beside a link on hover and on focus. */
export const HoverCard = ({ trigger, label = 'Preview', children }: Props) => (
  <PreviewCard.Root>
    <PreviewCard.Trigger render={trigger} />
    <PreviewCard.Portal>
      <PreviewCard.Positioner align="start" sideOffset={6} className="z-50">
        <PreviewCard.Popup
          role="dialog"
          aria-label={label}
          className="w-80 max-w-[90vw] rounded-lg bg-(--surface) p-3 shadow-(--shadow-pop)"
        >
          {children}
        </PreviewCard.Popup>
      </PreviewCard.Positioner>
    </PreviewCard.Portal>
  </PreviewCard.Root>
);
