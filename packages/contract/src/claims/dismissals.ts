import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { moment } from '../kit/values.ts';

/** Claims that a person can dismiss as not right. */
export const DismissableKind = z.enum(['risk', 'opportunity', 'action-item']);
export type DismissableKind = z.infer<typeof DismissableKind>;

/** Who said that a claim is not right, and when. */
export const Dismissal = z.object({
  at: moment,
  by: z.string().nullable().describe('Null when the member was removed'),
});
export type Dismissal = z.infer<typeof Dismissal>;

const ofOne = {
  path: '/claims/:kind/:id/dismissal',
  scope: 'write',
  params: z.object({ kind: DismissableKind, id: z.uuid() }),
  answer: z.object({ id: z.uuid(), dismissed: z.boolean() }),
  errors: ['not_found'],
} as const;

export const dismissClaim = endpoint({
  ...ofOne,
  method: 'PUT',
  summary: 'Say that a claim is not right: it leaves every list, and becomes feedback',
  audit: 'claim.dismissed',
  body: z.object({ why: z.string().trim().max(5_000).optional() }),
});

export const restoreClaim = endpoint({
  ...ofOne,
  method: 'DELETE',
  summary: 'Undo a dismissal, and withdraw the feedback that came with it',
  audit: 'claim.restored',
});
