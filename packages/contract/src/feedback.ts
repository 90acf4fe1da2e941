import { z } from 'zod';
import { AccountId } from './ids.ts';
import { endpoint } from './kit/endpoint.ts';

/** Items that can get feedback. */
export const FeedbackOrigin = z.enum([
  'risk',
  'opportunity',
  'accountHealth',
  'weeklySummary',
  'infoItem',
  'actionItem',
  'actionItemGroup',
  'internalMessage',
  'externalMessage',
  'answer',
  'action-card',
  'model-run',
  'meeting-preparation',
]);
export type FeedbackOrigin = z.infer<typeof FeedbackOrigin>;

export const Feedback = z.object({
  sentiment: z.enum(['positive', 'negative']),
  gistAccountId: AccountId.nullable().default(null),
  text: z.string().trim().max(5_000).optional(),
  originItemType: FeedbackOrigin,
  originItemId: z.string().trim().min(1).max(200),
});
export type Feedback = z.input<typeof Feedback>;

export const submitFeedback = endpoint({
  method: 'PUT',
  path: '/user-feedback',
  summary: 'Give feedback on a text of Rapport; it replaces the caller’s earlier feedback',
  scope: 'write',
  audit: 'feedback.submitted',
  body: Feedback,
  answer: z.object({ id: z.uuid() }),
  errors: ['account_not_found', 'restricted_access', 'not_found'],
});
