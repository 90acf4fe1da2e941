import { Link } from '@tanstack/react-router';
import { Paperclip } from 'lucide-react';
import type { Activity } from '@rapport/contract/communications/communications.ts';
import { mayBeImage } from '@rapport/contract/documents/documents.ts';
import { formatBytes } from '../../../lib/format/format.ts';
import { recordLink } from '../../../lib/address/record-link.ts';
import { AttachedImage } from './attached-image.tsx';

/** The attachments of a message, images as small pictures; each opens in a dialog. */
export const Attachments = ({ documents }: Pick<Activity, 'documents'>) => (
  <ul aria-label="Attachments" className="mt-2.5 flex flex-wrap items-end gap-1.5">
    {documents.map((document) => (
      <li key={document.id} className="min-w-0">
        {mayBeImage(document) ? <AttachedImage {...document} /> : <AttachedFile {...document} />}
      </li>
    ))}
  </ul>
);

const AttachedFile = ({ id, title, sizeInBytes }: Activity['documents'][number]) => (
  <Link
    {...recordLink({ kind: 'document', id })}
    className="flex h-7 max-w-80 items-center gap-2 rounded-md px-2.5 text-[12px] shadow-[inset_0_0_0_1px_var(--line-2)] hover:bg-(--hover) max-sm:h-11"
  >
    <Paperclip className="size-3.5 shrink-0 text-(--text-3)" aria-hidden />
    <span className="truncate font-medium">{title}</span>
    <span className="tnum shrink-0 text-(--text-3)">{formatBytes(sizeInBytes)}</span>
  </Link>
);
