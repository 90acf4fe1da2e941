import { plural } from '@rapport/contract/kit/plural.ts';
import { listContacts } from '@rapport/contract/tools/records.ts';
import { isJob, jobAskedFor } from '@rapport/intelligence/analyst/job-titles.ts';
import { escapeMarkdown } from '../../../assistant/compose/formats.ts';
import { scopeOf } from '../../../assistant/compose/question.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { personLine } from './person-line.ts';

/** "Who is the CFO at X?", "e-mail of the compliance person at X", "who does AP at X". */
const ASKS =
  /^\W*who(?:['’]s| is| are| was| does| runs| leads| heads| handles)\b|\b(?:e-?mail|phone|telephone|mobile|number|contact|name)\b/i;
/** What is asked of the person, and words that stand for one. */
const OF_PERSON =
  /^(?:e-?mail|phone|telephone|mobile|number|contact|name|address|guy|lady|runs|leads|heads|handles)$/i;
const READ = 50;
const SHOWN = 5;
const LISTED = 20;
const MOST_WORDS = 4;

/** Answers which contacts have a job title, at all accounts or one; false where none has it or none is asked for. */
export async function answerByTitle(question: Question, out: AnswerBuilder): Promise<boolean> {
  const jobs = question.people.length > 0 ? null : jobAskedFor(question.bare);
  if (!jobs) return false;
  const lists = await Promise.all(
    jobs.map((title) => question.call(listContacts, { ...scopeOf(question), title, take: READ })),
  );
  const found = new Map(lists.flatMap(({ items }) => items.map((one) => [one.contactId, one])));
  if (found.size === 0) return false;
  out.addStep('people', found.size);
  const page = question.account
    ? `/app/accounts/${question.account.id}/relationships`
    : '/app/accounts';
  const most = Math.max(...lists.map(({ total }) => total));
  const more = most > READ ? ` of more than ${READ}` : '';
  const first = found.size > LISTED ? `, the first ${LISTED}` : '';
  out.paragraph(
    `${out.link(plural(found.size, 'person', 'people'), page)} with “${escapeMarkdown(jobs[0] ?? '')}” in their job title${more}${first}:`,
  );
  out.list([...found.values()].slice(0, LISTED).map((person) => personLine(person, out)));
  return true;
}

/** Answers who does a job at an account, from the job titles of its contacts; false where no title has the words. */
export async function answerByJob(question: Question, out: AnswerBuilder): Promise<boolean> {
  if (await answerByTitle(question, out)) return true;
  const { account, people, left, bare } = question;
  const words = left.filter((word) => !OF_PERSON.test(word));
  const isAsked = account !== null && people.length === 0 && ASKS.test(bare);
  if (!isAsked || words.length === 0 || words.length > MOST_WORDS) return false;
  const { items } = await question.call(listContacts, { ...scopeOf(question), take: READ });
  const found = items.filter(({ title }) => title !== null && isJob(title, words));
  if (found.length === 0) return false;
  out.addStep('people', found.length);
  const page = `/app/accounts/${account.id}/relationships`;
  if (found.length > SHOWN)
    out.paragraph(`${out.link(plural(found.length, 'person', 'people'), page)} there:`);
  out.list(found.slice(0, SHOWN).map((person) => personLine(person, out)));
  return true;
}
