/** What a tab asks a worker that reads a PDF and draws its pages into canvases of the tab. */
export type PdfRequest =
  | { ask: 'open'; url: string }
  /** Draws a page into a canvas, as large as a box of device pixels allows. */
  | { ask: 'draw'; page: number; canvas: OffscreenCanvas; width: number; height: number }
  | { ask: 'cancel'; page: number };

export type PdfReply =
  /** `ratio` is the height of the first page for a width of 1. */
  | { say: 'opened'; pages: number; ratio: number }
  /** The size the canvas has got, in device pixels. */
  | { say: 'sized'; page: number; width: number; height: number }
  | { say: 'failed' };
