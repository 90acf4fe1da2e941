import { Check, Copy, Link2 } from 'lucide-react';
import type { AnswerMetadata } from '@rapport/contract/chat.ts';
import { useCopied } from '../../../lib/use-copied.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { copiedAnswer } from '../copied.ts';
import { useAnswerParts } from '../topic.ts';

const COPIED_MS = 2_000;

/** What can be done with an answer, who wrote its words, and how many quotes stand behind them. */
export function AnswerFoot({ text, metadata }: { text: string; metadata: AnswerMetadata }) {
  const { feedback } = useAnswerParts();
  const words = useCopied(COPIED_MS);
  const link = useCopied(COPIED_MS);
  const { origin } = window.location;
  const { citations, method, sessionId, memoryId } = metadata;
  return (
    <div
      role="group"
      aria-label="Answer"
      className="flex flex-wrap items-center gap-1 text-[12px] text-(--text-3)"
    >
      <IconButton
        label={words.copied ? 'Copied!' : 'Copy with sources'}
        onClick={() => void words.copy(copiedAnswer(text, citations, origin))}
      >
        {words.copied ? <Check className="size-3.5" /> : <Copy className="size-3.5" />}
      </IconButton>
      <IconButton
        label={link.copied ? 'Link copied!' : 'Copy link'}
        onClick={() => void link.copy(`${origin}/app/ask?sessionId=${sessionId}#${memoryId}`)}
      >
        {link.copied ? <Check className="size-3.5" /> : <Link2 className="size-3.5" />}
      </IconButton>
      {feedback?.(memoryId)}
      <span className="ml-auto">
        by {method}
        {citations.length > 0 &&
          ` · ${citations.length} ${citations.length === 1 ? 'quote' : 'quotes'} verified`}
      </span>
    </div>
  );
}
