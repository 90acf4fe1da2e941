import { z } from 'zod';
import { AccountId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { count, moment } from '../kit/values.ts';

/** `business`: people write from it; `automatic`: only newsletters and machines; `ignored`: ignored by a person. */
export const ReviewGroup = z.enum(['business', 'automatic', 'ignored']);
export type ReviewGroup = z.infer<typeof ReviewGroup>;

/** As lenient as what mail brings, which may have letters of any script, but no text of another kind. */
const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .min(3)
  .max(253)
  .regex(/^[\p{L}\p{M}\p{N}._*-]+$/u, 'Enter a domain like company.com.');

export const ReviewDomain = z.object({
  domain: z.string(),
  suggestedName: z.string(),
  people: z.int(),
  messages: z.int(),
  conversations: z.int(),
  lastAt: moment.nullable(),
  examples: z.array(z.string()).describe('Up to three of its people'),
  similar: z
    .object({ id: AccountId, name: z.string() })
    .nullable()
    .describe('An account that may be the same company'),
  latest: z
    .object({ author: z.string(), subject: z.string(), text: z.string() })
    .nullable()
    .describe('The beginning of its newest message that the caller may read'),
});
export type ReviewDomain = z.infer<typeof ReviewDomain>;

export const listReview = endpoint({
  method: 'GET',
  path: '/review/domains',
  summary: 'Domains of people who belong to no account yet, the busiest first',
  scope: 'admin',
  audit: false,
  query: z.object({
    group: ReviewGroup.default('business'),
    search: z.string().max(200).optional(),
    skip: count({ max: 1_000_000, default: 0 }),
    take: count({ min: 1, max: 200, default: 50 }),
  }),
  answer: z.object({
    domains: z.array(ReviewDomain),
    total: z.int(),
    counts: z.record(ReviewGroup, z.int()),
    ownDomains: z.array(z.string()).describe('Domains of the organisation itself'),
  }),
});

const DomainList = z.array(Domain).min(1).max(500);

export const decideReview = endpoint({
  method: 'POST',
  path: '/review/domains',
  summary:
    'Decide on domains: an account of its own for each, one existing account, our own organisation, or none',
  scope: 'admin',
  audit: 'review.decided',
  body: z.discriminatedUnion('decision', [
    z.object({
      decision: z.literal('accept'),
      domains: DomainList,
      names: z.record(Domain, z.string().trim().min(1).max(200)).default({}),
    }),
    z.object({ decision: z.literal('merge'), domains: DomainList, accountId: AccountId }),
    z.object({ decision: z.literal('own'), domains: DomainList }),
    z.object({ decision: z.literal('ignore'), domains: DomainList }),
    z.object({ decision: z.literal('reconsider'), domains: DomainList }),
  ]),
  answer: z.object({ decided: z.int(), accounts: z.array(AccountId) }),
  errors: ['not_found', 'conflict', 'invalid_input'],
});
