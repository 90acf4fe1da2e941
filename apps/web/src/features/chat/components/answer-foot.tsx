import { Check, Copy, Link2 } from 'lucide-react';
import { UNSUPPORTED_MARK } from '@rapport/contract/chat/answer-blocks.ts';
import type { AnswerMetadata } from '@rapport/contract/chat/chat.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { copyLink } from '../../../lib/hooks/copy-link.ts';
import { useCopy } from '../../../lib/hooks/use-copy.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { answerAsText } from '../copy-as-text.ts';
import { answerAsMarkdown } from '../copy-as-markdown.ts';
import { useAnswerParts } from '../answer-parts.ts';

const COPIED_MS = 2_000;

/** Actions on an answer, who wrote it and how many of its quotes are verified. */
export function AnswerFoot({ text, metadata }: { text: string; metadata: AnswerMetadata }) {
  const { feedback } = useAnswerParts();
  const answer = useCopy(COPIED_MS);
  const link = useCopy(COPIED_MS, copyLink);
  const { origin } = window.location;
  const { citations, method, sessionId, memoryId } = metadata;
  return (
    <div
      role="group"
      aria-label="Answer"
      className="flex flex-wrap items-center gap-1 text-[12px] text-(--text-3)"
    >
      {feedback?.(memoryId)}
      <Menu
        trigger={
          <IconButton label={answer.copied ? 'Copied!' : 'Copy with sources'}>
            {answer.copied ? <Check className="size-3.5" /> : <Copy className="size-3.5" />}
          </IconButton>
        }
        items={[
          {
            label: 'Copy as text',
            onSelect: () => void answer.copy(answerAsText(text, citations, origin)),
          },
          {
            label: 'Copy as Markdown',
            onSelect: () => void answer.copy(answerAsMarkdown(text, citations, origin)),
          },
        ]}
      />
      <IconButton
        label={link.copied ? 'Copied!' : 'Copy link'}
        onClick={() => void link.copy(`${origin}/app/ask?sessionId=${sessionId}#${memoryId}`)}
      >
        {link.copied ? <Check className="size-3.5" /> : <Link2 className="size-3.5" />}
      </IconButton>
      <span className="ml-auto">
        {[
          `by ${method}`,
          quotesChecked(citations.length),
          method !== 'rules' && numbersChecked(text),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  );
}

const quotesChecked = (count: number) => count > 0 && `${plural(count, 'quote')} verified`;

/** A model's numbers were compared with the results of its tools. */
function numbersChecked(text: string): string {
  const count = text.split(UNSUPPORTED_MARK).length - 1;
  if (count === 0) return 'numbers checked';
  return `${plural(count, 'number')} unverified`;
}
