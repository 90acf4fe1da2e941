import { useEffect, useState } from 'react';
import type { PdfReply, PdfRequest } from './pdf-protocol.ts';

export interface Size {
  width: number;
  height: number;
}

export interface Pdf {
  pages: number;
  /** The height of the first page for a width of 1. */
  ratio: number;
  /** Draws a page into a canvas, as large as a box of device pixels allows; returns how to give that up. */
  draw: (
    page: number,
    canvas: HTMLCanvasElement,
    box: Size,
    onSize: (size: Size) => void,
  ) => () => void;
}

/** A PDF, which a worker reads and draws; null while it opens. */
export function usePdf(url: string): { pdf: Pdf | null; failed: boolean } {
  const [pdf, setPdf] = useState<Pdf | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
    const listeners = new Map<number, (size: Size) => void>();
    const ask = (request: PdfRequest, transfer: Transferable[] = []) =>
      worker.postMessage(request, transfer);
    const draw: Pdf['draw'] = (page, element, box, onSize) => {
      listeners.set(page, onSize);
      const canvas = element.transferControlToOffscreen();
      ask({ ask: 'draw', page, canvas, ...box }, [canvas]);
      return () => {
        if (listeners.get(page) !== onSize) return;
        listeners.delete(page);
        ask({ ask: 'cancel', page });
      };
    };
    worker.addEventListener('error', () => setFailed(true));
    worker.addEventListener('message', ({ data }: MessageEvent<PdfReply>) => {
      if (data.say === 'failed') return setFailed(true);
      if (data.say === 'opened') return setPdf({ pages: data.pages, ratio: data.ratio, draw });
      return listeners.get(data.page)?.(data);
    });
    ask({ ask: 'open', url });
    return () => worker.terminate();
  }, [url]);
  return { pdf, failed };
}
