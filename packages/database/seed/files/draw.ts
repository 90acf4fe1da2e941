import { Canvas } from './canvas.ts';

/** One value per bar, with its label below. */
export interface Chart {
  title: string;
  unit: string;
  bars: readonly (readonly [label: string, value: number])[];
}

const WIDTH = 1_000;
const HEIGHT = 600;
const LEFT = 110;
const TOP = 110;
const GROUND = 520;
const LINES = 4;

/** Draws a bar chart: title, scale, and one bar per month. */
export function drawChart({ title, unit, bars }: Chart): Buffer {
  const canvas = new Canvas(WIDTH, HEIGHT);
  canvas.text(40, 32, title, 4, 'ink');
  canvas.text(40, 74, unit, 2, 'slate');
  const most = roundAbove(Math.max(...bars.map(([, value]) => value), 1));
  for (let line = 0; line <= LINES; line += 1) {
    const y = GROUND - ((GROUND - TOP) * line) / LINES;
    canvas.box(LEFT, y, WIDTH - LEFT - 40, 2, 'grey');
    canvas.text(36, y - 6, String(Math.round((most * line) / LINES)), 2, 'slate');
  }
  const step = (WIDTH - LEFT - 50) / bars.length;
  for (const [place, [label, value]] of bars.entries()) {
    const x = LEFT + 10 + place * step;
    const height = ((GROUND - TOP) * value) / most;
    canvas.box(x, GROUND - height, step * 0.62, height, 'indigo');
    canvas.text(x, GROUND + 16, label, 2, 'slate');
  }
  return canvas.png();
}

/** The next round figure: 5,355 is below 6,000. */
function roundAbove(value: number): number {
  const step = 10 ** Math.floor(Math.log10(value));
  return Math.ceil(value / step) * step;
}

/** A window of a program. */
export interface Screen {
  title: string;
  /** The error, in large letters; absent for a window without one. */
  alarm: string | null;
  lines: readonly string[];
}

/** Draws a screenshot: a window with title and lines, and the error over them. */
export function drawScreen({ title, alarm, lines }: Screen): Buffer {
  const canvas = new Canvas(WIDTH, HEIGHT);
  canvas.box(0, 0, WIDTH, HEIGHT, 'pale');
  canvas.box(40, 40, WIDTH - 80, HEIGHT - 80, 'white');
  canvas.box(40, 40, WIDTH - 80, 52, 'ink');
  for (const [place, paint] of (['red', 'grey', 'grey'] as const).entries())
    canvas.box(62 + place * 26, 60, 14, 14, paint);
  canvas.text(160, 58, title, 2, 'white');
  let y = 124;
  if (alarm) {
    canvas.box(70, y, WIDTH - 140, 76, 'red');
    canvas.text(94, y + 24, alarm, 4, 'white');
    y += 112;
  }
  for (const line of lines) {
    canvas.text(74, y, line, 2, 'ink');
    canvas.line([70, y + 26], [WIDTH - 74, y + 26], 1, 'grey');
    y += 40;
  }
  return canvas.png();
}
