import { countRecords } from '@rapport/contract/tools/records.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import type { z } from 'zod';
import {
  accountFilters,
  asksForOwned,
  isFiltered,
} from '@rapport/intelligence/analyst/account-filters.ts';
import type { Vocabulary } from '@rapport/intelligence/analyst/account-filters.ts';
import { daysOf, scopeOf, whoseOf } from '../../../assistant/compose/question.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';

type Kind = z.output<typeof countRecords.input>['kind'];

const KINDS: readonly (readonly [RegExp, Kind, string, string?])[] = [
  [/\brisks?\b|negative signals?/i, 'risks', 'open risk'],
  [/\bopportunit|positive signals?/i, 'opportunities', 'open opportunity', 'open opportunities'],
  [/\baction items?\b|\brequests?\b|\bto-?dos?\b|\bpromises?\b/i, 'action-items', 'open item'],
  [/\bcases?\b|\btickets?\b/i, 'cases', 'open case'],
  [/\bmessages?\b|\be-?mails?\b|\bmails?\b/i, 'messages', 'message'],
  [/\bconversations?\b|\bthreads?\b/i, 'conversations', 'conversation'],
  [/\bpeople\b|\bcontacts?\b/i, 'people', 'person', 'people'],
  [/\baccounts?\b/i, 'accounts', 'account'],
  [/\bcustomers?\b|\bclients?\b/i, 'customers', 'customer'],
];

/** Counts records that the asker may see. */
export async function answerCount(
  question: Question,
  out: AnswerBuilder,
  vocabulary: Vocabulary,
): Promise<boolean> {
  const ofAccounts = /\b(?:accounts?|customers?|clients?)\b/i.test(question.text);
  if (question.people.length > 0) {
    const asked = ofAccounts && asksForOwned(question.text) ? 'accounts' : 'people';
    return question.answerAs(asked, question, out);
  }
  const filters = accountFilters(question.text, vocabulary, question.today);
  if (ofAccounts && !question.account && isFiltered(filters))
    return question.answerAs('accounts', question, out);
  if (/\bmeetings?\b|\bcalls?\b/i.test(question.text))
    return question.answerAs('meetings', question, out);
  const known = KINDS.find(([test]) => test.test(question.text));
  if (!known) return false;
  const [, kind, one, many] = known;
  const { window } = question;
  const { count, link } = await question.call(countRecords, {
    kind,
    ...scopeOf(question),
    ...daysOf(question),
  });
  out.addStep(many ?? `${one}s`, count);
  out.paragraph(
    `**${plural(count, one, many)}**${window ? ` ${window.label}` : ''}, counted over ${out.link(whoseOf(question), link)}.`,
  );
  if (kind === 'risks') out.followUps.push('What are the top risks?');
  if (kind === 'accounts' || kind === 'customers')
    out.followUps.push('Which accounts have the lowest health?');
  return true;
}
