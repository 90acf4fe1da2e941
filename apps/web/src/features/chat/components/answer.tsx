import { ChevronRight, RotateCcw } from 'lucide-react';
import type { AnswerMetadata, MessageActions } from '@rapport/contract/chat/chat.ts';
import { Button } from '../../../ui/button.tsx';
import { summariseSteps } from '../steps.ts';
import type { ShownAnswer } from '../follow-stream.ts';
import { AnswerBlocks } from './blocks/answer-blocks.tsx';
import { AnswerFoot } from './answer-foot.tsx';
import { DraftBlock } from './blocks/draft-block.tsx';

interface Props {
  answer: ShownAnswer;
  onRetry?: (() => void) | undefined;
}

const NONE: AnswerMetadata['citations'] = [];

/** A question with its answer: steps, text with sources, drafts and actions. */
export function Answer({ answer, onRetry }: Props) {
  const { question, text, metadata, actions, state } = answer;
  return (
    <article
      id={metadata?.memoryId}
      aria-label={question}
      aria-busy={state === 'arriving'}
      className="flex scroll-mt-6 flex-col gap-3"
    >
      <h2 className="max-w-[85%] self-end rounded-2xl bg-(--hover) px-3.5 py-2 text-[14px] font-normal break-words whitespace-pre-wrap">
        {question}
      </h2>
      {metadata && metadata.steps.length > 0 && <Steps metadata={metadata} />}
      {state === 'arriving' && text === '' && (
        <p role="status" className="animate-pulse text-(--text-3)">
          {answer.progress ?? 'Asking'}...
        </p>
      )}
      {/* Rendered without lazy components, which cannot load when the network is down. */}
      {state === 'failed' && <p className="max-w-[68ch] text-[14px] leading-[1.6]">{text}</p>}
      {state !== 'failed' && text !== '' && (
        <AnswerBlocks
          text={text}
          citations={metadata?.citations ?? NONE}
          arriving={state === 'arriving'}
        />
      )}
      {state === 'stopped' && <p className="text-(--text-3)">Stopped.</p>}
      {(state === 'failed' || state === 'stopped') && onRetry && (
        <Button className="self-start" onClick={onRetry}>
          <RotateCcw className="size-3.5" aria-hidden />
          Retry
        </Button>
      )}
      {draftsOutsideText(text, actions).map((draft) => (
        <DraftBlock
          key={draft.body}
          draft={draft}
          complete
          error={null}
          citations={metadata?.citations ?? NONE}
        />
      ))}
      {(state === 'done' || (state === 'stopped' && text !== '')) && metadata && (
        <AnswerFoot text={text} metadata={metadata} />
      )}
    </article>
  );
}

/** Drafts that are not blocks of the text. */
const draftsOutsideText = (text: string, actions: MessageActions | null) =>
  text.includes('```email-draft') ? [] : (actions?.drafts ?? []);

const seconds = (milliseconds: number): string =>
  `${(milliseconds / 1000).toFixed(milliseconds < 95 ? 2 : 1)} s`;

/** What was looked up, in one line that expands. */
const Steps = ({ metadata: { steps, milliseconds } }: { metadata: AnswerMetadata }) => (
  <details className="group text-[12px] text-(--text-3)">
    <summary className="flex cursor-pointer items-center gap-1.5 rounded">
      <ChevronRight
        className="size-3.5 shrink-0 transition-transform duration-100 group-open:rotate-90"
        aria-hidden
      />
      <span className="min-w-0 truncate">Read {summariseSteps(steps)}</span>
      <span className="tnum ml-auto shrink-0">{seconds(milliseconds)}</span>
    </summary>
    <ol className="mt-1.5 ml-5 flex flex-col gap-0.5">
      {steps.map((step, at) => (
        <li key={`${step.label} ${at}`} className="tnum flex gap-2">
          <span className="min-w-0 flex-1">{step.label}</span>
          <span>{step.found} found</span>
          {step.milliseconds !== undefined && <span>{seconds(step.milliseconds)}</span>}
        </li>
      ))}
    </ol>
  </details>
);
