import { useEffect, useRef, useState } from 'react';
import { formatCount } from '../../../../lib/format/format.ts';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';
import { PreviewFailure } from '../preview-failure.tsx';
import { usePdf } from './use-pdf.ts';
import type { Pdf, Size } from './use-pdf.ts';

const GAP = 12;
const WIDEST = 900;

/** A PDF, page by page; only pages near the visible ones are drawn. Its scripts and forms do not run. */
export default function PdfView({ url, page }: { url: string; page: number | undefined }) {
  const { pdf, failed } = usePdf(url);
  if (failed) return <PreviewFailure />;
  if (!pdf)
    return (
      <div className="p-5">
        <Loading label="Opening the document" />
        <Skeleton className="mx-auto h-96 max-w-[680px]" />
      </div>
    );
  return <Pages key={url} pdf={pdf} start={page ?? 1} />;
}

function Pages({ pdf, start }: { pdf: Pdf; start: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ width: 0, top: 0, height: 600 });
  const width = Math.min(WIDEST, place.width - 2 * GAP);
  const step = Math.round(width * pdf.ratio) + GAP;

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
    if (isPlaced) frame.current?.scrollTo({ top: (Math.min(start, pdf.pages) - 1) * step });
    // Only when it opens: later the reader scrolls.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isPlaced, start]);

  const first = Math.max(0, Math.floor(place.top / step) - 1);
  const last = Math.min(pdf.pages, Math.ceil((place.top + place.height) / step) + 1);
  const current = Math.min(pdf.pages, Math.floor((place.top + place.height / 2) / step) + 1);
  return (
    <>
      <div
        ref={frame}
        tabIndex={0}
        role="region"
        aria-label="Pages"
        className="min-h-0 flex-1 overflow-auto bg-(--sunken)"
      >
        <div className="relative" style={{ height: isPlaced ? pdf.pages * step + GAP : 0 }}>
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
        Page {formatCount(current)} of {formatCount(pdf.pages)}
      </p>
    </>
  );
}

interface PageProps {
  pdf: Pdf;
  number: number;
  width: number;
  height: number;
  top: number;
}

function Page({ pdf, number, width, height, top }: PageProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A canvas can be handed to the worker only once, so that each drawing has its own.
    const canvas = document.createElement('canvas');
    canvas.className = 'bg-white shadow-[0_0_0_1px_var(--line)]';
    canvas.role = 'img';
    canvas.ariaLabel = `Page ${number}`;
    const setSize = (size: Size) => {
      canvas.style.width = `${size.width}px`;
      canvas.style.height = `${size.height}px`;
    };
    setSize({ width, height });
    place.current?.append(canvas);
    const density = Math.min(2, devicePixelRatio || 1);
    const box = { width: width * density, height: height * density };
    const giveUp = pdf.draw(number, canvas, box, (size) =>
      setSize({ width: size.width / density, height: size.height / density }),
    );
    return () => {
      giveUp();
      canvas.remove();
    };
  }, [pdf, number, width, height]);
  return (
    <div
      ref={place}
      className="absolute inset-x-0 flex items-start justify-center"
      style={{ top, height }}
    />
  );
}
