import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';
import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- Vite makes the default export: the worker's address
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { PreviewFailure } from './preview-failure.tsx';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Served with the app; see vite.config.ts. */
const PARTS = `${location.origin}/assets/pdfjs`;
const GAP = 12;
const WIDEST = 900;
/** Pixels of an image in a page; a larger one is left out. */
const MOST_PIXELS = 40_000_000;

/** A PDF, page by page; only pages near the visible ones are drawn. Its scripts and forms do not run. */
export default function PdfView({ url, page }: { url: string; page: number | undefined }) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [ratio, setRatio] = useState(Math.SQRT2);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const task = getDocument({
      url,
      cMapUrl: `${PARTS}/cmaps/`,
      standardFontDataUrl: `${PARTS}/standard_fonts/`,
      wasmUrl: `${PARTS}/wasm/`,
      useWasm: false,
      enableXfa: false,
      maxImageSize: MOST_PIXELS,
      disableRange: true,
    });
    let open = true;
    const show = async () => {
      const opened = await task.promise;
      const { width, height } = (await opened.getPage(1)).getViewport({ scale: 1 });
      if (!open) return;
      setRatio(height / width);
      setPdf(opened);
    };
    void show().catch(() => open && setFailed(true));
    return () => {
      open = false;
      void task.destroy();
    };
  }, [url]);
  if (failed) return <PreviewFailure />;
  if (!pdf)
    return (
      <div className="p-5">
        <Loading label="Opening the document" />
        <Skeleton className="mx-auto h-96 max-w-[680px]" />
      </div>
    );
  return <Pages key={url} pdf={pdf} ratio={ratio} start={page ?? 1} />;
}

function Pages({ pdf, ratio, start }: { pdf: PDFDocumentProxy; ratio: number; start: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ width: 0, top: 0, height: 600 });
  const width = Math.min(WIDEST, place.width - 2 * GAP);
  const step = Math.round(width * ratio) + GAP;

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const update = () =>
      setPlace({
        width: element.clientWidth,
        top: element.scrollTop,
        height: element.clientHeight,
      });
    update();
    element.addEventListener('scroll', update, { passive: true });
    const watch = new ResizeObserver(update);
    watch.observe(element);
    return () => {
      element.removeEventListener('scroll', update);
      watch.disconnect();
    };
  }, []);
  const isPlaced = width > 0;
  useEffect(() => {
    if (isPlaced) frame.current?.scrollTo({ top: (Math.min(start, pdf.numPages) - 1) * step });
    // Only when it opens: later the reader scrolls.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isPlaced, start]);

  const first = Math.max(0, Math.floor(place.top / step) - 1);
  const last = Math.min(pdf.numPages, Math.ceil((place.top + place.height) / step) + 1);
  const current = Math.min(pdf.numPages, Math.floor((place.top + place.height / 2) / step) + 1);
  return (
    <>
      <div
        ref={frame}
        tabIndex={0}
        role="region"
        aria-label="Pages"
        className="min-h-0 flex-1 overflow-auto bg-(--sunken)"
      >
        <div className="relative" style={{ height: isPlaced ? pdf.numPages * step + GAP : 0 }}>
          {isPlaced &&
            Array.from({ length: last - first }, (_, offset) => (
              <Page
                key={first + offset}
                pdf={pdf}
                number={first + offset + 1}
                width={width}
                height={step - GAP}
                top={(first + offset) * step + GAP}
              />
            ))}
        </div>
      </div>
      <p
        role="status"
        className="tnum border-t border-(--line) px-4 py-1.5 text-[12px] text-(--text-3)"
      >
        Page {formatCount(current)} of {formatCount(pdf.numPages)}
      </p>
    </>
  );
}

interface PageProps {
  pdf: PDFDocumentProxy;
  number: number;
  width: number;
  height: number;
  top: number;
}

function Page({ pdf, number, width, height, top }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let task: RenderTask | null = null;
    let open = true;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const target = canvas.current;
      if (!open || !target) return;
      const bare = page.getViewport({ scale: 1 });
      const scale = Math.min(width / bare.width, height / bare.height);
      const density = Math.min(2, devicePixelRatio || 1);
      const viewport = page.getViewport({ scale: scale * density });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      target.style.width = `${viewport.width / density}px`;
      task = page.render({ canvas: target, viewport });
      await task.promise;
      page.cleanup();
    };
    // A page that scrolls away before it is drawn is given up, which is no failure.
    void draw().catch(() => undefined);
    return () => {
      open = false;
      task?.cancel();
    };
  }, [pdf, number, width, height]);
  return (
    <div className="absolute inset-x-0 flex justify-center" style={{ top, height }}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={`Page ${number}`}
        className="h-fit bg-white shadow-[0_0_0_1px_var(--line)]"
      />
    </div>
  );
}
