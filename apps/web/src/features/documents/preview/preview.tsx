import { lazy, Suspense, useEffect, useState } from 'react';
import { toast } from '../../../ui/overlay/toast.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useSignedFile } from '../api.ts';
import { previewOf } from './kinds.ts';
import type { PreviewKind } from './kinds.ts';
import { PreviewFailure, PreviewRetry } from './preview-failure.tsx';

const RowsView = lazy(() => import('./rows/rows-view.tsx'));
const ImageView = lazy(() => import('./image-view.tsx'));
const MarkdownView = lazy(() => import('./markdown-view.tsx'));
const PdfView = lazy(() => import('./pdf/pdf-view.tsx'));
const WordView = lazy(() => import('./word-view.tsx'));

interface Props {
  id: string;
  title: string;
  mimeType: string;
  /** The page to begin with. */
  page?: number | undefined;
}

/** The file of a document as its type is shown; what shows it is loaded when it is needed. */
export function Preview({ id, title, mimeType, page }: Props) {
  const { kind, extension } = previewOf({ title, mimeType });
  const { data: url, isError, isFetching, refetch } = useSignedFile(kind ? id : null);
  /** Counts the tries: a new number starts a new try. */
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!kind) toast({ title: 'File type not supported' });
  }, [kind]);
  if (!kind) return <PreviewFailure title={`.${extension} is not supported.`} />;
  const retry = () => void refetch().then(() => setAttempt(attempt + 1));
  return (
    <PreviewRetry value={retry}>
      <Suspense fallback={<Waiting />}>
        {isError && !isFetching ? (
          <PreviewFailure />
        ) : url && !isFetching ? (
          <View key={attempt} {...{ kind, url, extension, title, page }} />
        ) : (
          <Waiting />
        )}
      </Suspense>
    </PreviewRetry>
  );
}

interface ViewProps {
  kind: PreviewKind;
  url: string;
  extension: string;
  title: string;
  page: number | undefined;
}

function View({ kind, url, extension, title, page }: ViewProps) {
  switch (kind) {
    case 'csv':
      return <RowsView url={url} format="csv" />;
    case 'sheet':
      return <RowsView url={url} format="sheet" />;
    case 'text':
      return <RowsView url={url} format="lines" />;
    case 'markdown':
      return <MarkdownView url={url} />;
    case 'image':
      return <ImageView url={url} extension={extension} title={title} />;
    case 'pdf':
      return <PdfView url={url} page={page} />;
    case 'word':
      return <WordView url={url} title={title} />;
  }
}

const Waiting = () => (
  <div className="p-5">
    <Loading label="Loading the preview" />
    <Skeleton className="h-72" />
  </div>
);
