import { FileText } from 'lucide-react';
import { mayBeImage, typeLabel } from '@rapport/contract/documents.ts';
import type { DocumentDetail } from '@rapport/contract/documents.ts';
import { formatBytes, formatCount, formatDay } from '../../../lib/format.ts';
import { useDocument } from '../../documents/api.ts';
import { DownloadButton } from './download-button.tsx';
import { Facts, Part } from './facts.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { AccountLink, ConversationLink } from './record-links.tsx';
import { StoredImage } from './stored-image.tsx';

/** A document: facts, image or text, and a download. */
export default function DocumentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useDocument(id);
  return (
    <RecordDialog
      icon={FileText}
      kind="Document"
      query={query}
      titleOf={({ title }) => title}
      onClose={onClose}
      actions={({ kept, title }) => kept && <DownloadButton id={id} title={title} />}
    >
      {(one) => (
        <>
          <Facts
            facts={{
              Account: <AccountLink id={one.accountId} name={one.accountName} />,
              Source: <span className="capitalize">{one.provider}</span>,
              Date: <span className="tnum">{formatDay(one.createdAt)}</span>,
              Type: typeLabel(one),
              Size: <span className="tnum">{formatBytes(one.sizeInBytes)}</span>,
            }}
          />
          {one.conversationId && (
            <Part title="Came with">
              <ConversationLink
                id={one.conversationId}
                title={one.conversationTitle ?? 'No title'}
              />
            </Part>
          )}
          <Contents one={one} />
        </>
      )}
    </RecordDialog>
  );
}

/** The image, the text, or why there is neither. */
function Contents({ one }: { one: DocumentDetail }) {
  const hasImage = one.kept && mayBeImage(one);
  return (
    <>
      {hasImage && (
        <Part title="Image">
          <StoredImage src={`/app/home?document_id=${one.id}`} alt={one.title} />
        </Part>
      )}
      {!(hasImage && one.withoutText) && (
        <Part title="Text">
          {one.withoutText !== null ? (
            <p className="text-(--text-2)">{one.withoutText}</p>
          ) : (
            <p className="max-w-[72ch] text-[14px] leading-[1.55] wrap-anywhere whitespace-pre-wrap">
              {one.text}
            </p>
          )}
          {one.shortened && (
            <p className="mt-3 text-[12px] text-(--text-3)">
              The first {formatCount(one.text.length)} characters.
            </p>
          )}
        </Part>
      )}
    </>
  );
}
