import type { ReactNode } from 'react';

export interface Sorting {
  key: string;
  direction: 'ASC' | 'DESC';
}

export interface Column<Row> {
  key: string;
  title: string;
  /** What its title leaves open, such as a period: beside the title, when asked for. */
  hint?: string;
  cell: (row: Row) => ReactNode;
  /** After what the cell says, while a hand or the keyboard is at the row. */
  actions?: (row: Row) => ReactNode;
  align?: 'right' | 'center';
  /** Pixels; where every column but the first has one, widths do not depend on what is shown. */
  width?: number;
  /** Pixels between the end of the title and the end of the column. */
  inset?: number;
  /** Left out of the cards on small screens. */
  wideOnly?: boolean;
  /** On cards its title stands before the value. */
  labelled?: boolean;
  /** The rows can be sorted by it. */
  sortable?: boolean;
}

/** Rows that can be chosen. */
export interface Selection<Row> {
  isSelected: (row: Row) => boolean;
  onToggle: (row: Row) => void;
  /** How many of the rows shown are chosen. */
  shown: 'all' | 'some' | 'none';
  onToggleShown: () => void;
  /** What a row is called. */
  nameOf: (row: Row) => string;
  /** Small screens choose now: their cards show boxes, and a tap on a card ticks it. */
  onCards?: boolean;
}

const SELECT_WIDTH = 40;
/** The narrowest that a first column without a width of its own becomes. */
const FIRST_WIDTH = 230;

/** The widths of columns that all have one; null where the content decides. */
export function fixedWidths<Row>(
  columns: readonly Column<Row>[],
  selectable: boolean,
): { least: number; columns: (number | null)[] } | null {
  const [first, ...rest] = columns;
  if (rest.length === 0 || rest.some(({ width }) => width === undefined)) return null;
  const widths = [first?.width ?? null, ...rest.map(({ width }) => width ?? 0)];
  const all = selectable ? [SELECT_WIDTH, ...widths] : widths;
  return {
    columns: all,
    least: all.reduce<number>((sum, width) => sum + (width ?? FIRST_WIDTH), 0),
  };
}

/** Kept in sight where the table is wider than its frame, and only there: each such cell is a layer of its own to the browser. */
export const PINNED = 'relative sm:group-data-wide/frame:sticky sm:group-data-wide/frame:z-[1]';
export const PINNED_FIRST = 'sm:group-data-wide/frame:left-0';
export const PINNED_SECOND = 'sm:group-data-wide/frame:left-10';
