import { listActionItems } from '@rapport/contract/tools/claims.ts';
import { asksForEnd } from '@rapport/intelligence/analyst/expected.ts';
import { actionItemLine } from '../../../assistant/compose/lines.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';

interface Passage {
  accountId: string | null;
  quote: { messageId: string; text: string };
}

const READ = 50;
/** "Has she got her engineer yet?", "who promised him the list, and for when?" */
const ASKS_STATE =
  /\b(?:get|gets|got|receiv\w*|arriv\w*|sent|send|deliver\w*|promis\w*|still|yet|done)\b/i;

/** Whether what the passages of one account ask or promise is open to this day, where a question asks what became of it. */
export async function addOpenItems(
  passages: readonly Passage[],
  question: Question,
  out: AnswerBuilder,
): Promise<void> {
  const { bare } = question;
  if (!ASKS_STATE.test(bare) && !asksForEnd(bare)) return;
  const accountId = passages[0]?.accountId;
  if (!accountId) return;
  const { items } = await question.call(listActionItems, { accountId, openOnly: true, take: READ });
  const open = items.filter(({ quote }) =>
    passages.some(
      (passage) =>
        passage.quote.messageId === quote?.messageId && overlap(passage.quote.text, quote.text),
    ),
  );
  if (open.length === 0) return;
  out.addStep('action items', open.length);
  out.paragraph('Of what is quoted, this is not settled yet:');
  out.list(open.map((item) => actionItemLine(item, question, out)));
}

const overlap = (one: string, other: string): boolean => one.includes(other) || other.includes(one);
