import { Check, Copy, Mail, RotateCcw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { AnswerMetadata, EmailDraft, MessageActions } from '@rapport/contract/chat.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';

const AnswerText = lazy(() => import('./answer-text.tsx'));

export interface ShownAnswer {
  question: string;
  text: string;
  progress: string | null;
  metadata: AnswerMetadata | null;
  actions: MessageActions | null;
  state: 'arriving' | 'done' | 'stopped' | 'failed';
}

interface Props {
  answer: ShownAnswer;
  onRetry?: (() => void) | undefined;
}

/** A question with its answer: what was read, the words with their sources, drafts, and how it was made. */
export function Answer({ answer, onRetry }: Props) {
  const { question, text, metadata, actions, state } = answer;
  return (
    <article aria-label={question} className="flex flex-col gap-3">
      <p className="max-w-[85%] self-end rounded-2xl bg-(--hover) px-3.5 py-2 text-[14px] whitespace-pre-wrap">
        {question}
      </p>
      {metadata && metadata.steps.length > 0 && <Steps metadata={metadata} />}
      {state === 'arriving' && text === '' && (
        <p role="status" className="animate-pulse text-(--text-3)">
          {answer.progress ?? 'Asking'}...
        </p>
      )}
      {text !== '' && (
        <Suspense fallback={<Skeleton className="h-16" />}>
          <AnswerText text={text} citations={metadata?.citations ?? []} />
        </Suspense>
      )}
      {state === 'stopped' && <p className="text-(--text-3)">Stopped.</p>}
      {(state === 'failed' || state === 'stopped') && onRetry && (
        <Button className="self-start" onClick={onRetry}>
          <RotateCcw className="size-3.5" aria-hidden />
          Retry
        </Button>
      )}
      {actions?.drafts.map((draft) => (
        <Draft key={draft.body} draft={draft} />
      ))}
      {state === 'done' && metadata && <Foot text={text} metadata={metadata} />}
    </article>
  );
}

const Steps = ({ metadata: { steps, milliseconds } }: { metadata: AnswerMetadata }) => (
  <p className="flex items-center gap-1.5 text-[12px] text-(--text-3)">
    <Check className="size-3.5 shrink-0" aria-hidden />
    Read {steps.map(({ label, found }) => `${found} ${label}`).join(', ')} ·{' '}
    {(milliseconds / 1000).toFixed(milliseconds < 95 ? 2 : 1)} s
  </p>
);

function Draft({ draft }: { draft: EmailDraft }) {
  const complete = draft.title && draft.recipients.length > 0 && draft.body;
  const mail = `mailto:${draft.recipients.join(',')}?subject=${encodeURIComponent(draft.title)}&body=${encodeURIComponent(draft.body)}`;
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => void copy(draft.body)}>
        <Copy className="size-3.5" aria-hidden />
        Copy draft
      </Button>
      {complete && (
        <a
          href={mail}
          className="inline-flex h-7 items-center gap-1.5 rounded-md px-2.5 font-medium shadow-[inset_0_0_0_1px_var(--line-2)] hover:bg-(--hover) max-sm:h-10"
        >
          <Mail className="size-3.5" aria-hidden />
          Open in mail
        </a>
      )}
    </div>
  );
}

const Foot = ({ text, metadata }: { text: string; metadata: AnswerMetadata }) => (
  <p className="flex items-center gap-2 text-[12px] text-(--text-3)">
    <IconButton label="Copy answer" onClick={() => void copy(unmarked(text))}>
      <Copy className="size-3.5" />
    </IconButton>
    <span className="ml-auto">
      by {metadata.method}
      {metadata.citations.length > 0 &&
        ` · ${metadata.citations.length} ${metadata.citations.length === 1 ? 'quote' : 'quotes'} verified`}
    </span>
  </p>
);

/** The answer's text without the links of its citations. */
const unmarked = (text: string) =>
  text.replace(/ ?\[(\d+)\]\(#cite-\d+\)/g, ' [$1]').replace(/\\(.)/g, '$1');

async function copy(text: string) {
  await navigator.clipboard.writeText(text);
  toast({ title: 'Copied to clipboard', variant: 'success' });
}
