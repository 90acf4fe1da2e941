import { Paperclip, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { MAX_ATTACHMENTS, MAX_ATTACHMENTS_BYTES } from '@rapport/contract/outbox/outbox.ts';
import type { OutgoingFile } from '@rapport/contract/outbox/outbox.ts';
import { describeError } from '../../../lib/api.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { uploadFile } from '../api.ts';

const LIMIT_MB = MAX_ATTACHMENTS_BYTES / 1024 / 1024;

const refuse = (description: string) =>
  toast({
    title: 'The file was not attached',
    description,
    variant: 'destructive',
    duration: 4_000,
  });

/** The files of a mail being written: uploaded as they are chosen, within the limit of a mail. */
export function useAttachments(first: readonly OutgoingFile[]) {
  const [files, setFiles] = useState([...first]);
  const [uploading, setUploading] = useState<string[]>([]);

  const attach = async (chosen: readonly File[]) => {
    let bytes = files.reduce((sum, { sizeInBytes }) => sum + sizeInBytes, 0);
    let count = files.length;
    for (const file of chosen) {
      if (bytes + file.size > MAX_ATTACHMENTS_BYTES)
        refuse(`${file.name}: the files of one email can be ${LIMIT_MB} MB in total.`);
      else if (count >= MAX_ATTACHMENTS)
        refuse(`An email can have at most ${MAX_ATTACHMENTS} files.`);
      else {
        bytes += file.size;
        count += 1;
        setUploading((names) => [...names, file.name]);
        try {
          const kept = await uploadFile(file);
          setFiles((before) => [...before, kept]);
        } catch (error) {
          refuse(describeError(error as Error));
        } finally {
          setUploading((names) => names.filter((name) => name !== file.name));
        }
      }
    }
  };
  return {
    files,
    uploading,
    busy: uploading.length > 0,
    attach,
    remove: (id: string) => setFiles(files.filter((file) => file.id !== id)),
  };
}

type Attachments = ReturnType<typeof useAttachments>;

export function AttachButton({ attachments }: { attachments: Attachments }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label="Attach files" onClick={() => input.current?.click()}>
        <Paperclip className="size-4" />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to attach"
        onChange={(event) => {
          void attachments.attach([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

const SIZE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const sizeOf = (bytes: number) =>
  bytes < 1_048_576
    ? `${SIZE.format(Math.ceil(bytes / 1024))} KB`
    : `${SIZE.format(bytes / 1_048_576)} MB`;

export function AttachedFiles({
  attachments: { files, uploading, remove },
}: {
  attachments: Attachments;
}) {
  if (files.length + uploading.length === 0) return null;
  return (
    <ul aria-label="Attached files" className="flex flex-wrap gap-2 px-4 pb-3 sm:px-5">
      {files.map(({ id, title, sizeInBytes }) => (
        <li
          key={id}
          className="flex h-9 max-w-full items-center gap-2 rounded-lg pr-1 pl-2.5 shadow-[inset_0_0_0_1px_var(--line-2)]"
        >
          <Paperclip className="size-3.5 shrink-0 text-(--text-3)" aria-hidden />
          <span className="min-w-0 truncate font-medium">{title}</span>
          <span className="tnum shrink-0 text-[12px] text-(--text-3)">{sizeOf(sizeInBytes)}</span>
          <IconButton label={`Remove ${title}`} className="!size-7" onClick={() => remove(id)}>
            <X className="size-3.5" />
          </IconButton>
        </li>
      ))}
      {uploading.map((name) => (
        <li
          key={name}
          role="status"
          className="flex h-9 max-w-full animate-pulse items-center rounded-lg px-2.5 text-(--text-2) shadow-[inset_0_0_0_1px_var(--line)]"
        >
          <span className="truncate">Uploading {name}…</span>
        </li>
      ))}
    </ul>
  );
}
