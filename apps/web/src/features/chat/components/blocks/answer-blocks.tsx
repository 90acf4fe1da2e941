import { lazy, memo, Suspense, useMemo } from 'react';
import { parseAnswer } from '@rapport/contract/chat/answer-blocks.ts';
import type { AnswerBlock } from '@rapport/contract/chat/answer-blocks.ts';
import type { Citation } from '@rapport/contract/chat/chat.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useAnswerParts } from '../../answer-parts.ts';
import { ActionBlock } from './action-block.tsx';
import { DraftBlock } from './draft-block.tsx';
import { TableBlock } from './table-block.tsx';

const AnswerText = lazy(() => import('../answer-text.tsx'));
const ChartBlock = lazy(() => import('./chart-block.tsx'));
const Diagram = lazy(() => import('./diagram.tsx'));

interface Props {
  text: string;
  citations: readonly Citation[];
  arriving: boolean;
}

/** The blocks of an answer in order; unchanged blocks do not re-render while others arrive. */
export function AnswerBlocks({ text, citations, arriving }: Props) {
  const blocks = useMemo(
    () =>
      parseAnswer(text, { arriving }).map((block) =>
        arriving ? block : completeStoppedDraft(block),
      ),
    [text, arriving],
  );
  return blocks.map((block, at) => (
    <Block key={`${block.kind} ${at}`} block={block} citations={citations} />
  ));
}

/** A draft whose answer was stopped counts as complete, so that it can be copied. */
const completeStoppedDraft = (block: AnswerBlock): AnswerBlock =>
  block.kind === 'email-draft' && block.value.body ? { ...block, complete: true } : block;

const same = (a: BlockProps, b: BlockProps): boolean =>
  a.citations === b.citations && JSON.stringify(a.block) === JSON.stringify(b.block);

interface BlockProps {
  block: AnswerBlock;
  citations: readonly Citation[];
}

const Block = memo(function Block({ block, citations }: BlockProps) {
  const { card } = useAnswerParts();
  switch (block.kind) {
    case 'text':
      return (
        <Suspense fallback={<Skeleton className="h-16" />}>
          <AnswerText text={block.markdown} citations={citations} />
        </Suspense>
      );
    case 'action-card': {
      const { value, complete, error } = block;
      return card?.({ card: value, complete, error }) ?? <ActionBlock {...block} />;
    }
    case 'email-draft':
      return (
        <DraftBlock
          draft={block.value}
          complete={block.complete}
          error={block.error}
          citations={citations}
        />
      );
    case 'table':
      return <TableBlock table={block.value} complete={block.complete} error={block.error} />;
    case 'chart':
      return block.complete && !block.error ? (
        <Suspense fallback={<Skeleton className="h-[276px]" />}>
          <ChartBlock chart={block.value} />
        </Suspense>
      ) : (
        <Pending error={block.error} what="chart" />
      );
    case 'mermaid':
      return block.complete ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <Diagram source={block.source} />
        </Suspense>
      ) : (
        <Pending error={null} what="diagram" />
      );
  }
}, same);

const Pending = ({ error, what }: { error: string | null; what: string }) =>
  error ? (
    <p className="rounded-lg bg-(--sunken) px-3 py-2 text-(--text-2)">
      Error parsing {what}: {error}
    </p>
  ) : (
    <Skeleton className="h-40" />
  );
