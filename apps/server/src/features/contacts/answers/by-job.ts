import { plural } from '@rapport/contract/kit/plural.ts';
import { listContacts } from '@rapport/contract/tools/records.ts';
import { isJob } from '@rapport/intelligence/analyst/job-titles.ts';
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
const MOST_WORDS = 4;

/** Answers who does a job at an account, from the job titles of its contacts; false where no title has the words. */
export async function answerByJob(question: Question, out: AnswerBuilder): Promise<boolean> {
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
