import { useEffect, useState } from 'react';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { PreviewFailure } from './preview-failure.tsx';
import type { WordReply } from './word-worker.ts';

const PATIENCE_MS = 30_000;

/** Nothing in the frame runs or is loaded, even if the sanitiser let something through. */
const FRAME = (html: string) => `<!doctype html><html><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<style>body{max-width:76ch;margin:0 auto;padding:32px;font:14px/1.55 system-ui,sans-serif;color:#1d1d22;background:#fff;overflow-wrap:anywhere}
table{border-collapse:collapse}td,th{border:1px solid #d6d6dc;padding:4px 8px;vertical-align:top}img{max-width:100%;height:auto}</style>
</head><body>${html}</body></html>`;

/** A Word document, made into HTML by a worker, in a frame without scripts and origin. */
export default function WordView({ url, title }: { url: string; title: string }) {
  const [reply, setReply] = useState<WordReply | null>(null);
  useEffect(() => {
    const worker = new Worker(new URL('./word-worker.ts', import.meta.url), { type: 'module' });
    const giveUp = setTimeout(() => {
      worker.terminate();
      setReply({ failed: 'Reading it takes too long.' });
    }, PATIENCE_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<WordReply>) => {
      clearTimeout(giveUp);
      setReply(data);
    });
    worker.addEventListener('error', () => setReply({ failed: 'It could not be read.' }));
    worker.postMessage(url);
    return () => {
      clearTimeout(giveUp);
      worker.terminate();
    };
  }, [url]);
  if (!reply)
    return (
      <div className="p-5">
        <Loading label="Reading the document" />
        <Skeleton className="h-72" />
      </div>
    );
  if ('failed' in reply) return <PreviewFailure reason={reply.failed} />;
  return (
    <iframe
      title={title}
      sandbox=""
      srcDoc={FRAME(reply.html)}
      className="min-h-0 w-full flex-1 bg-white"
    />
  );
}
