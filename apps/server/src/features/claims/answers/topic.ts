import { listOpportunities, listRisks } from '@rapport/contract/tools/claims.ts';
import { searchConversations } from '@rapport/contract/tools/communications.ts';
import { topicOf } from '@rapport/intelligence/analyst/topics.ts';
import type { Topic } from '@rapport/intelligence/analyst/topics.ts';
import { windowOf } from '@rapport/intelligence/analyst/window.ts';
import { escapeMarkdown } from '../../../assistant/compose/formats.ts';
import { claimLine } from '../../../assistant/compose/lines.ts';
import { asDay, scopeOf, whoseOf } from '../../../assistant/compose/question.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';

const READ = 30;
const SHOWN = 5;

/** Quotes of customers about a topic: from its risks and opportunities, then from passages with its words. */
export async function answerTopic(question: Question, out: AnswerBuilder): Promise<boolean> {
  const topic = topicOf(question.text);
  if (!topic) return false;
  const window = windowOf(question.text, question.today);
  const lines = await signalLines(topic, question, out);
  const shown = new Set(out.citations.map(({ messageId }) => messageId));
  const { items } = await question.call(searchConversations, {
    text: topic.words,
    ...scopeOf(question),
    ...(window && { since: asDay(window.since) }),
    take: READ,
  });
  out.addStep('messages', items.length);
  const spoken = items.filter(
    ({ by, share, quote }) => by === 'them' && share > 0 && !shown.has(quote.messageId as never),
  );
  for (const { quote, account, accountId, title } of spoken.slice(
    0,
    Math.max(0, SHOWN - lines.length),
  )) {
    const where = question.account ? '' : `${escapeMarkdown(account ?? 'No account')}: `;
    lines.push(
      `${where}${out.quoteWithSource({ ...quote, accountId })}, in “${escapeMarkdown(title)}”`,
    );
  }
  const when = window ? ` ${window.label}` : '';
  const all = question.account
    ? `/app/accounts/${question.account.id}/external-communications`
    : '/app/home';
  out.paragraph(
    lines.length === 0
      ? `${out.link('No message', all)} of ${escapeMarkdown(whoseOf(question))}${when} mentions ${topic.name}.`
      : `About ${topic.name}, from ${out.link('messages', all)} of ${escapeMarkdown(whoseOf(question))}${when}:`,
  );
  out.list(lines);
  if (question.account) out.followUps.push(`Which risks does ${question.account.name} have?`);
  return true;
}

async function signalLines(
  topic: Topic,
  question: Question,
  out: AnswerBuilder,
): Promise<string[]> {
  const window = windowOf(question.text, question.today);
  const asked = { ...scopeOf(question), ...(window && { since: asDay(window.since) }), take: 4 };
  const named = !question.account;
  const lines: string[] = [];
  if (topic.risks) {
    const { items, total } = await question.call(listRisks, { ...asked, categories: topic.risks });
    out.addStep('risks', total);
    lines.push(...items.map((risk) => claimLine(risk, out, { named })));
  }
  if (topic.opportunities) {
    const { items, total } = await question.call(listOpportunities, {
      ...asked,
      categories: topic.opportunities,
    });
    out.addStep('opportunities', total);
    lines.push(...items.map((one) => claimLine(one, out, { named })));
  }
  return lines;
}
