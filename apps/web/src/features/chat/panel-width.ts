import { useState } from 'react';

/** Pixels of the assistant's panel. */
export const PANEL_WIDTH = { least: 340, usual: 400, most: 760 } as const;

const KEY = 'rapport_assistant_width';

const within = (width: number): number =>
  Math.round(Math.min(PANEL_WIDTH.most, Math.max(PANEL_WIDTH.least, width)));

const kept = (): number => within(Number(localStorage.getItem(KEY)) || PANEL_WIDTH.usual);

/** How wide the person of this browser has drawn the panel, and the way to draw it. */
export function usePanelWidth(): [width: number, draw: (width: number) => void] {
  const [width, setWidth] = useState(kept);
  const draw = (next: number) => {
    setWidth(within(next));
    localStorage.setItem(KEY, String(within(next)));
  };
  return [width, draw];
}
