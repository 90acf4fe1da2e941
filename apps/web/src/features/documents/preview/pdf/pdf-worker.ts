import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';
import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- Vite makes the default export: the worker's address
import readerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { CanvasFactory, FilterFactory } from './canvas-factory.ts';
import type { PdfReply, PdfRequest } from './pdf-protocol.ts';

// A second worker reads the file, while this one draws its pages.
GlobalWorkerOptions.workerPort = new Worker(readerUrl, { type: 'module' });

/** Served with the app; see vite.config.ts. */
const PARTS = `${location.origin}/assets/pdfjs`;
/** Pixels of an image in a page; a larger one is left out. */
const MOST_PIXELS = 40_000_000;

const say = (reply: PdfReply) => postMessage(reply);

type Draw = Extract<PdfRequest, { ask: 'draw' }>;

let pdf: PDFDocumentProxy | null = null;
/** Pages to draw. */
const wanted = new Map<number, Draw>();
/** The page that is being drawn. */
let current: { page: number; task: RenderTask | null } | null = null;

onmessage = ({ data }: MessageEvent<PdfRequest>) => {
  if (data.ask === 'open') open(data.url).catch(() => say({ say: 'failed' }));
  else {
    giveUp(data.page);
    if (data.ask === 'draw') {
      wanted.set(data.page, data);
      void drawNext();
    }
  }
};

async function open(url: string) {
  pdf = await getDocument({
    url: new URL(url, location.origin),
    cMapUrl: `${PARTS}/cmaps/`,
    standardFontDataUrl: `${PARTS}/standard_fonts/`,
    wasmUrl: `${PARTS}/wasm/`,
    useWasm: false,
    useWorkerFetch: true,
    enableXfa: false,
    maxImageSize: MOST_PIXELS,
    disableRange: true,
    CanvasFactory,
    FilterFactory,
    // Only its fonts are used, which a worker has too.
    ownerDocument: globalThis as unknown as Document,
  }).promise;
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  say({ say: 'opened', pages: pdf.numPages, ratio: height / width });
}

/** Draws one page after the other, first the one in the middle of those that are wanted. */
async function drawNext(): Promise<void> {
  if (current) return;
  const pages = [...wanted.keys()].toSorted((a, b) => a - b);
  const next = wanted.get(pages[Math.floor(pages.length / 2)] ?? 0);
  if (!next) return;
  wanted.delete(next.page);
  current = { page: next.page, task: null };
  // A page that is given up or damaged stays white, and the next one is drawn.
  await draw(next, current).catch(() => undefined);
  current = null;
  await drawNext();
}

async function draw(
  { page: number, canvas, width, height }: Draw,
  drawing: NonNullable<typeof current>,
) {
  const page = await pdf!.getPage(number);
  const bare = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({
    scale: Math.min(width / bare.width, height / bare.height),
  });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  say({ say: 'sized', page: number, width: canvas.width, height: canvas.height });
  drawing.task = page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport });
  // Between two parts of a page the worker hears which pages are still wanted.
  drawing.task.onContinue = (goOn: () => void) => void setTimeout(goOn);
  await drawing.task.promise;
  page.cleanup();
}

function giveUp(page: number) {
  wanted.delete(page);
  if (current?.page === page) current.task?.cancel();
}
