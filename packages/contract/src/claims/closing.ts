import { z } from 'zod';
import { moment } from '../kit/values.ts';
import { EvidenceQuote } from './quote.ts';

/** How a claim ended: by a person, or by the words of a later message. */
export const Closing = z.object({
  at: moment.nullable(),
  by: z.string().nullable().describe('The member who decided it; null when words did'),
  quote: EvidenceQuote.nullable().describe('The words that ended it'),
});
export type Closing = z.infer<typeof Closing>;
