import { Check, Copy, Mail, PenLine } from 'lucide-react';
import type { Citation, EmailDraft } from '@rapport/contract/chat/chat.ts';
import { openComposer } from '../../../../lib/shell/composer.ts';
import { useCopy } from '../../../../lib/hooks/use-copy.ts';
import { Button } from '../../../../ui/button.tsx';

interface Props {
  /** The part that has arrived so far. */
  draft: Partial<EmailDraft>;
  complete: boolean;
  error: string | null;
  /** What the answer is based on. */
  citations: readonly Citation[];
}

const COPIED_MS = 1_200;

/** An email draft that fills in as it arrives. A person sends it; nothing is sent automatically. */
export function DraftBlock({ draft, complete, error, citations }: Props) {
  const { title = '', recipients = [], body = '' } = draft;
  const { copied, copy } = useCopy(COPIED_MS);
  if (error)
    return (
      <p className="rounded-lg bg-(--sunken) px-3 py-2 text-(--text-2)">
        Error parsing email draft: {error}
      </p>
    );
  return (
    <div
      role="group"
      aria-label={title ? `Draft: ${title}` : 'Draft'}
      aria-busy={!complete}
      className="flex flex-col rounded-xl shadow-[0_0_0_1px_var(--line-2)]"
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 border-b border-(--line) px-4 py-3">
        <dt className="text-(--text-3)">To</dt>
        <dd className="min-w-0 break-words">{recipients.join(', ') || '—'}</dd>
        <dt className="text-(--text-3)">Subject</dt>
        <dd className="min-w-0 font-medium break-words">{title || '—'}</dd>
      </dl>
      {body === '' && !complete ? (
        <p role="status" className="animate-pulse px-4 py-3 text-(--text-3)">
          Writing the draft...
        </p>
      ) : (
        <p className="max-w-[68ch] px-4 py-3 text-[14px] leading-[1.6] break-words whitespace-pre-wrap">
          {body}
        </p>
      )}
      <div className="flex min-h-12 flex-wrap items-center gap-2 px-4 pb-3">
        {complete && recipients.length > 0 && body && (
          <Button
            variant="primary"
            onClick={() => openDraft({ ...draft, title, recipients, body }, citations)}
          >
            <PenLine className="size-3.5" aria-hidden />
            Review and send
          </Button>
        )}
        {complete && (
          <Button onClick={() => void copy(body)}>
            {copied ? (
              <Check className="size-3.5" aria-hidden />
            ) : (
              <Copy className="size-3.5" aria-hidden />
            )}
            {copied ? 'Copied!' : 'Copy draft'}
          </Button>
        )}
        {complete && title && recipients.length > 0 && body && (
          <a
            href={mailto({ title, recipients, body })}
            className="inline-flex h-7 items-center gap-1.5 rounded-md px-2.5 font-medium shadow-[inset_0_0_0_1px_var(--line-2)] hover:bg-(--hover) max-sm:h-10"
          >
            <Mail className="size-3.5" aria-hidden />
            Open in mail
          </a>
        )}
      </div>
    </div>
  );
}

/** A draft that answers a message goes out in its thread, the others as new mails. */
const openDraft = (
  { title, recipients, body, messageId }: EmailDraft,
  citations: readonly Citation[],
) =>
  openComposer({
    kind: messageId ? 'reply' : 'new',
    messageId,
    recipients: recipients.map((email) => ({ email: email.trim().toLowerCase(), name: '' })),
    ...(!messageId && { subject: title }),
    text: body,
    draftedBy: 'the assistant',
    sources: citations,
  });

const mailto = ({ title, recipients, body }: EmailDraft): string =>
  `mailto:${recipients.map(encodeURIComponent).join(',')}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`;
