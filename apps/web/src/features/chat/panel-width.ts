import { useState } from 'react';

/** Width of the assistant's panel in pixels. */
export const PANEL_WIDTH = { min: 340, initial: 400, max: 760 } as const;

const KEY = 'rapport_assistant_width';

const clamp = (width: number): number =>
  Math.round(Math.min(PANEL_WIDTH.max, Math.max(PANEL_WIDTH.min, width)));

const savedWidth = (): number => clamp(Number(localStorage.getItem(KEY)) || PANEL_WIDTH.initial);

/** The panel's width, saved in this browser. */
export function usePanelWidth(): [width: number, resize: (width: number) => void] {
  const [width, setWidth] = useState(savedWidth);
  const resize = (next: number) => {
    setWidth(clamp(next));
    localStorage.setItem(KEY, String(clamp(next)));
  };
  return [width, resize];
}
