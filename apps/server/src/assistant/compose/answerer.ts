import type { Vocabulary } from '@rapport/intelligence/analyst/account-filters.ts';
import type { Intent } from '@rapport/intelligence/analyst/intent.ts';
import type { AnswerBuilder } from './answer-builder.ts';
import type { Question } from './question.ts';

/** Writes the answer to a question; false when it found nothing that answers it. */
type Answerer = (
  question: Question,
  out: AnswerBuilder,
  vocabulary: Vocabulary,
) => Promise<boolean>;

/** An answerer per intent, and four that others include. */
export type AnswererName =
  | Intent
  | 'by-job'
  | 'conversation-brief'
  | 'named-meeting'
  | 'weekly-summary';

/** Does not compile while one is missing. */
export type Answerers = Readonly<Record<AnswererName, Answerer>>;

declare module '../../platform/services.ts' {
  interface Registered {
    /** Null in a process that answers no questions, such as the command line. */
    answerers: Answerers | null;
  }
}
