import { useEffect, useRef, useState } from 'react';
import { typeLabel } from '@rapport/contract/documents/documents.ts';
import type { DocumentDetail } from '@rapport/contract/documents/documents.ts';
import { useDocument } from '../features/documents/api.ts';
import { previewOf } from '../features/documents/preview/kinds.ts';
import { Preview } from '../features/documents/preview/preview.tsx';
import { DownloadButton } from '../features/records/components/download-button.tsx';
import { Facts } from '../features/records/components/facts.tsx';
import { RecordError } from '../features/records/components/record-error.tsx';
import { AccountLink, ConversationLink } from '../features/records/components/record-links.tsx';
import { formatBytes, formatDay } from '../lib/format/format.ts';
import type { RecordTarget } from '../lib/address/record-link.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';

type Part = 'preview' | 'text' | 'details';

/** A document: its file as it looks, its text page by page, and where it comes from. */
export default function DocumentRecordDialog({
  target: { id, at },
  onClose,
}: {
  target: RecordTarget;
  onClose: () => void;
}) {
  const { data, error, refetch } = useDocument(id);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Preview"
      actions={data?.kept && <DownloadButton id={id} title={data.title} />}
    >
      {error && <RecordError kind="Document" error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="flex flex-col gap-4 p-5">
          <Loading label="Loading: Document" />
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-72" />
        </div>
      )}
      {data && <Contents one={data} page={at} />}
    </Dialog>
  );
}

function Contents({ one, page }: { one: DocumentDetail; page: number | undefined }) {
  const [part, setPart] = useState<Part>(() => firstPart(one, page));
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-(--line) px-4 py-2 sm:px-5">
        <h3 className="min-w-0 truncate font-medium" title={one.title}>
          {one.title}
        </h3>
        <p className="tnum text-[12px] text-(--text-3)">
          {[typeLabel(one), formatBytes(one.sizeInBytes), formatDay(one.createdAt)].join(' · ')}
        </p>
        <div className="sm:ml-auto">
          <Tabs<Part>
            label="Show"
            tabs={[
              { value: 'preview', label: 'File' },
              { value: 'text', label: 'Text' },
              { value: 'details', label: 'Details' },
            ]}
            value={part}
            onChange={setPart}
          />
        </div>
      </div>
      <div className="flex min-h-72 flex-1 flex-col overflow-hidden">
        {part === 'preview' &&
          (one.kept ? (
            <Preview id={one.id} title={one.title} mimeType={one.mimeType} page={page} />
          ) : (
            <p className="p-5 text-(--text-2)">{one.withoutText}</p>
          ))}
        {part === 'text' && <Texts one={one} page={page} />}
        {part === 'details' && <Details one={one} />}
      </div>
    </>
  );
}

/** The file; where only its text can be shown at a page, the text. */
function firstPart(one: DocumentDetail, page: number | undefined): Part {
  const isPaged = previewOf(one).kind === 'pdf';
  if (one.kept && (page === undefined || isPaged || one.pages.length === 0)) return 'preview';
  return one.pages.length > 0 ? 'text' : 'preview';
}

/** Text that the browser lays out at once, in characters: only pieces near the visible ones are laid out. */
const PIECE = 2_000;

/** A long text in pieces that end with a line or a word. */
const piecesOf = (text: string): readonly string[] =>
  text.match(new RegExp(String.raw`[^]{1,${PIECE}}(?:\s|$)|[^]{1,${PIECE}}`, 'g')) ?? [];

function Texts({ one, page }: { one: DocumentDetail; page: number | undefined }) {
  const opened = useRef<HTMLElement>(null);
  useEffect(() => opened.current?.scrollIntoView?.({ block: 'start' }), []);
  if (one.withoutText !== null) return <p className="p-5 text-(--text-2)">{one.withoutText}</p>;
  return (
    <div tabIndex={0} role="region" aria-label="Text" className="min-h-0 flex-1 overflow-auto p-5">
      {one.pages.map(({ number, text }) => (
        <section
          key={number}
          ref={number === page ? opened : undefined}
          aria-label={`Page ${number}`}
          className="mx-auto mb-6 max-w-[72ch] scroll-mt-4"
        >
          <h4 className="mb-1.5 text-[12px] font-medium text-(--text-3)">Page {number}</h4>
          {piecesOf(text).map((piece, place) => (
            <p
              key={place}
              className="text-[14px] leading-[1.55] wrap-anywhere whitespace-pre-wrap [contain-intrinsic-size:auto_40rem] [content-visibility:auto]"
            >
              {piece}
            </p>
          ))}
        </section>
      ))}
      {one.shortened && (
        <p className="mx-auto max-w-[72ch] text-[12px] text-(--text-3)">
          Later pages are searched but not shown here.
        </p>
      )}
    </div>
  );
}

const yesOrNo = (value: boolean | null) => (value === null ? null : value ? 'Yes' : 'No');

const Details = ({ one }: { one: DocumentDetail }) => (
  <div className="min-h-0 flex-1 overflow-auto p-5">
    <Facts
      facts={{
        Account: <AccountLink id={one.accountId} name={one.accountName} />,
        Owner: one.owner,
        Source: <span className="capitalize">{one.provider}</span>,
        Date: <span className="tnum">{formatDay(one.createdAt)}</span>,
        Type: typeLabel(one),
        Size: <span className="tnum">{formatBytes(one.sizeInBytes)}</span>,
        Labels: one.labels.join(', ') || null,
        Signed: yesOrNo(one.signed),
        'Requires Signature': yesOrNo(one.requiresSignature),
      }}
    />
    {one.conversationId && (
      <section aria-label="Attached to" className="mt-5 border-t border-(--line) pt-4">
        <h3 className="mb-2 text-[14px] font-semibold">Attached to</h3>
        <ConversationLink id={one.conversationId} title={one.conversationTitle ?? 'No title'} />
      </section>
    )}
  </div>
);
