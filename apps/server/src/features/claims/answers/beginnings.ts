import { getThread } from '@rapport/contract/tools/communications.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { escapeMarkdown } from '../../../assistant/compose/formats.ts';
import type { Claim } from '../../../assistant/compose/lines.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import { openingOf } from '../../../assistant/compose/quoting.ts';

/** Conversations whose beginning is quoted. */
const SHOWN = 3;
const LONGEST = 320;

/** How the conversations of some claims began: what a claim says in its sentence often stands on what was said before. */
export async function addBeginnings(
  claims: readonly Claim[],
  question: Question,
  out: AnswerBuilder,
): Promise<void> {
  const ids = new Set(claims.flatMap(({ quotes: [quote] }) => quote?.conversationId ?? []));
  const lines: string[] = [];
  for (const conversationId of [...ids].slice(0, SHOWN)) {
    const { items, title, accountId } = await question.call(getThread, { conversationId });
    const [first] = items;
    const text = first ? openingOf(first.text, first.author, LONGEST) : '';
    const isKnown = claims.some(({ quotes }) => quotes.some((quote) => text.includes(quote.text)));
    if (!first || text === '' || isKnown) continue;
    const { messageId, author, sentAt } = first;
    const quote = { text, messageId, conversationId, author, sentAt, title, accountId };
    lines.push(`“${escapeMarkdown(title || 'No title')}” began: ${out.quoteWithSource(quote)}`);
  }
  if (lines.length === 0) return;
  out.addStep('beginnings of conversations', lines.length);
  out.list(lines);
}
