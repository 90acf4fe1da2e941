import type { KeyboardEvent, PointerEvent } from 'react';
import { PANEL_WIDTH } from '../panel-width.ts';

interface Props {
  width: number;
  onChange: (width: number) => void;
}

const STEP = 24;

/** Resizes the assistant's panel: dragged, or moved with the arrow keys, Home and End. */
export function PanelEdge({ width, onChange }: Props) {
  const draw = (event: PointerEvent<HTMLDivElement>) => {
    const edge = event.currentTarget;
    if (!edge.hasPointerCapture(event.pointerId)) return;
    const right = edge.parentElement?.getBoundingClientRect().right ?? window.innerWidth;
    onChange(right - event.clientX);
  };
  const move = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: width + STEP,
      ArrowRight: width - STEP,
      Home: PANEL_WIDTH.min,
      End: PANEL_WIDTH.max,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onChange(to);
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the assistant"
      aria-valuenow={width}
      aria-valuemin={PANEL_WIDTH.min}
      aria-valuemax={PANEL_WIDTH.max}
      tabIndex={0}
      onKeyDown={move}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={draw}
      className="absolute inset-y-0 -left-1 z-10 w-2 cursor-col-resize touch-none select-none after:absolute after:inset-y-0 after:left-[3px] after:w-0.5 after:transition-colors after:duration-120 hover:after:bg-(--accent-line) focus-visible:outline-none focus-visible:after:bg-(--accent) active:after:bg-(--accent) max-lg:hidden"
    />
  );
}
