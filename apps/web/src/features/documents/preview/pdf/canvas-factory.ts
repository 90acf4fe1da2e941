interface CanvasAndContext {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** Read often by blending, so they stay in main memory. */
const READ = { willReadFrequently: true };

/** Makes the canvases of pdf.js where there is no page: in a worker. */
export class CanvasFactory {
  create(width: number, height: number): CanvasAndContext {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d', READ) };
  }

  getNoAlphaContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
    return canvas.getContext('2d', { ...READ, alpha: false });
  }

  reset({ canvas }: CanvasAndContext, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height });
  }

  destroy(made: CanvasAndContext): void {
    if (made.canvas) Object.assign(made.canvas, { width: 0, height: 0 });
    made.canvas = null;
    made.context = null;
  }
}

const none = () => 'none';

/** Filters of pdf.js are parts of a page's SVG, which a worker does not have; without them it computes masks from pixels. */
export class FilterFactory {
  addFilter = none;
  addHCMFilter = none;
  addAlphaFilter = none;
  addLuminosityFilter = none;
  addKnockoutFilter = none;
  addHighlightHCMFilter = none;
  addSelectionHCMFilter = none;
  addSelectionFilter = none;
  createSelectionStyle = () => null;
  destroy(): void {
    // It holds nothing.
  }
}
