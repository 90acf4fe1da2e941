import type { ReactNode } from 'react';

export interface Sorting {
  key: string;
  direction: 'ASC' | 'DESC';
}

export interface Column<Row> {
  key: string;
  title: string;
  /** Only screen readers get the title. */
  titleHidden?: boolean;
  /** Shown in a tooltip beside the title, such as a period. */
  hint?: string;
  cell: (row: Row) => ReactNode;
  /** Buttons after the cell's content, shown while the row is hovered or focused. */
  actions?: (row: Row) => ReactNode;
  align?: 'right' | 'center';
  /** Pixels. When every column but the first has one, the table has a fixed layout. */
  width?: number;
  /** Pixels between the end of the title and the end of the column. */
  inset?: number;
  /** Hidden on the cards of small screens. */
  wideOnly?: boolean;
  /** Stays at the right edge while the table is wider than its frame, as buttons must. */
  pinned?: boolean;
  /** At the top right of the cards of small screens. */
  corner?: boolean;
  /** Cards of small screens show the title before the value. */
  labelled?: boolean;
  sortable?: boolean;
}

/** Selectable rows. */
export interface Selection<Row> {
  isSelected: (row: Row) => boolean;
  onToggle: (row: Row) => void;
  /** How many of the rows shown are selected. */
  shown: 'all' | 'some' | 'none';
  onToggleShown: () => void;
  nameOf: (row: Row) => string;
  /** Selection mode on small screens: cards show checkboxes, and a tap on a card toggles it. */
  onCards?: boolean;
}

const SELECT_WIDTH = 40;
/** Least width, in pixels, of a first column without a width. */
const FIRST_MIN_WIDTH = 230;

/** The column widths of a fixed layout; null where the content decides. */
export function fixedWidths<Row>(
  columns: readonly Column<Row>[],
  selectable: boolean,
): { minWidth: number; columns: (number | null)[] } | null {
  const [first, ...rest] = columns;
  if (rest.length === 0 || rest.some(({ width }) => width === undefined)) return null;
  const widths = [first?.width ?? null, ...rest.map(({ width }) => width ?? 0)];
  const all = selectable ? [SELECT_WIDTH, ...widths] : widths;
  return {
    columns: all,
    minWidth: all.reduce<number>((sum, width) => sum + (width ?? FIRST_MIN_WIDTH), 0),
  };
}

/** Sticky only while the table is wider than its frame: the browser makes a layer of each sticky cell. */
export const PINNED = 'relative sm:group-data-wide/frame:sticky sm:group-data-wide/frame:z-[1]';
export const PINNED_FIRST = 'sm:group-data-wide/frame:left-0';
export const PINNED_SECOND = 'sm:group-data-wide/frame:left-10';
export const PINNED_LAST = 'sm:group-data-wide/frame:right-0';
