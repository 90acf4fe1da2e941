import type { z } from 'zod';
import type { listReview } from '@rapport/contract/imports/review.ts';
import type { reviewPage } from './queries.ts';
import { companyName } from './company-name.ts';

type Reply = z.input<typeof listReview.answer>;

export const presentReview = ({
  rows,
  total,
  counts,
  ownDomains,
}: Awaited<ReturnType<typeof reviewPage>>): Reply => ({
  domains: rows.map((row) => ({
    domain: row.domain,
    suggestedName: companyName(row.domain),
    people: row.people,
    messages: row.messages,
    conversations: row.conversations,
    lastAt: row.last_at?.toISOString() ?? null,
    examples: row.examples,
    similar: row.similar,
    latest: row.latest,
  })),
  total,
  counts,
  ownDomains,
});
