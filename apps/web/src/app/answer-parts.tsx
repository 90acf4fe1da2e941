import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { AnswerPartsContext } from '../features/chat/answer-parts.ts';
import type { AnswerParts } from '../features/chat/answer-parts.ts';
import { FeedbackBox } from '../features/feedback/components/feedback-box.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const CardBlock = lazy(() => import('../features/agents/components/card-block.tsx'));

const AgentList = lazy(() => import('../features/agents/components/agent-list.tsx'));

const StoredImage = lazy(async () => ({
  default: (await import('../features/records/components/stored-image.tsx')).StoredImage,
}));

const PARTS: AnswerParts = {
  image: (image) => (
    <Suspense fallback={<Skeleton className="aspect-[5/3] w-[500px] max-w-full" />}>
      <StoredImage {...image} />
    </Suspense>
  ),
  card: (card) => (
    <Suspense fallback={<Skeleton className="h-32" />}>
      <CardBlock {...card} />
    </Suspense>
  ),
  feedback: (memoryId) => <FeedbackBox type="answer" id={memoryId} accountId={null} inRow />,
  beginning: (
    <Suspense fallback={null}>
      <AgentList title="Agents" />
    </Suspense>
  ),
};

/** Provides the parts of answers that belong to other features. */
export const AnswerPartsProvider = ({ children }: { children: ReactNode }) => (
  <AnswerPartsContext value={PARTS}>{children}</AnswerPartsContext>
);
