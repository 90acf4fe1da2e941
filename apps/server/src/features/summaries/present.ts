import type { z } from 'zod';
import type { SummarySentence, WeeklySummary } from '@rapport/contract/summaries.ts';
import { presentQuote } from '../claims/present.ts';
import type { SentenceRow, SummaryRow } from './queries.ts';

export const presentSentence = ({
  quotes,
  ...sentence
}: SentenceRow): z.input<typeof SummarySentence> => ({
  ...sentence,
  quotes: quotes.map(presentQuote),
});

export const presentSummary = (row: SummaryRow): z.input<typeof WeeklySummary> => ({
  id: row.id,
  accountId: row.account_id,
  accountName: row.account_name,
  week: row.week,
  complete: row.complete,
  llmContent: row.sentences.map(({ text }) => text).join('\n\n'),
  sentences: row.sentences.map(presentSentence),
  method: row.method,
  computedAt: row.computed_at.toISOString(),
});
