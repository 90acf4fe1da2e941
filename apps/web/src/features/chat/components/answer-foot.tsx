import { Check, Copy, Link2 } from 'lucide-react';
import { UNSUPPORTED_MARK } from '@rapport/contract/answer-blocks.ts';
import type { AnswerMetadata } from '@rapport/contract/chat.ts';
import { copyLink } from '../../../lib/copy-link.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { copiedAnswer } from '../copied.ts';
import { copiedMarkdown } from '../copied-markdown.ts';
import { useAnswerParts } from '../topic.ts';

const COPIED_MS = 2_000;

/** What can be done with an answer, who wrote its words, and how many quotes stand behind them. */
export function AnswerFoot({ text, metadata }: { text: string; metadata: AnswerMetadata }) {
  const { feedback } = useAnswerParts();
  const words = useCopy(COPIED_MS);
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
          <IconButton label={words.copied ? 'Copied!' : 'Copy with sources'}>
            {words.copied ? <Check className="size-3.5" /> : <Copy className="size-3.5" />}
          </IconButton>
        }
        items={[
          {
            label: 'Copy as text',
            onSelect: () => void words.copy(copiedAnswer(text, citations, origin)),
          },
          {
            label: 'Copy as Markdown',
            onSelect: () => void words.copy(copiedMarkdown(text, citations, origin)),
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

const quotesChecked = (count: number) =>
  count > 0 && `${count} ${count === 1 ? 'quote' : 'quotes'} verified`;

/** A model's numbers have been compared with what was read for them. */
function numbersChecked(text: string): string {
  const count = text.split(UNSUPPORTED_MARK).length - 1;
  if (count === 0) return 'numbers checked';
  return `${count} ${count === 1 ? 'number' : 'numbers'} unverified`;
}
