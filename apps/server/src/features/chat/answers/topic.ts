import { searchConversations } from '@rapport/contract/tools/communications.ts';
import { contentWords } from '@rapport/intelligence/analyst/passages.ts';
import { topicOf } from '@rapport/intelligence/analyst/topics.ts';
import { windowOf } from '@rapport/intelligence/analyst/window.ts';
import { plain } from './formats.ts';
import { asDay, scopeOf, whoseOf } from './question.ts';
import type { Question } from './question.ts';
import type { Writing } from './writing.ts';

const READ = 30;
const SHOWN = 5;

/** What customers said of a topic, in their words: passages that hold words of it. */
export async function answerTopic(question: Question, out: Writing): Promise<boolean> {
  const topic = topicOf(question.text);
  if (!topic) return false;
  const window = windowOf(question.text, question.now);
  const { items } = await question.call(searchConversations, {
    text: topic.words,
    ...scopeOf(question),
    ...(window && { since: asDay(window.since) }),
    take: READ,
  });
  const words = new Set(contentWords(topic.words));
  const spoken = items
    .filter(({ quote }) => contentWords(quote.text).some((word) => words.has(word)))
    .slice(0, SHOWN);
  out.looked('messages', items.length);
  const when = window ? ` ${window.label}` : '';
  const all = question.account
    ? `/app/accounts/${question.account.id}/external-communications`
    : '/app/home';
  if (spoken.length === 0) {
    out.say(
      `${out.link('No message', all)} of ${plain(whoseOf(question))}${when} speaks of ${topic.name}, as far as its words show.`,
    );
    return true;
  }
  out.say(
    `Nearest to ${topic.name} in ${out.link('what was said', all)} with ${plain(whoseOf(question))}${when}:`,
  );
  out.list(
    spoken.map(({ quote, account, accountId, title }) => {
      const where = question.account ? '' : `${plain(account ?? 'No account')}: `;
      return `${where}${out.said({ ...quote, accountId })}, in “${plain(title)}”`;
    }),
  );
  if (question.account) out.followUps.push(`Which risks does ${question.account.name} have?`);
  return true;
}
