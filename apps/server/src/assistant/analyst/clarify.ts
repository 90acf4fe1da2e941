import { AnswerBuilder } from '../compose/answer-builder.ts';
import { escapeMarkdown } from '../compose/formats.ts';
import type { QuestionReading } from './read-question.ts';

const SUGGESTED = 4;
const PEOPLE_SHOWN = 6;

/** Asks which account the question is about, when several share the name. */
export function askWhichAccount({
  text,
  resolved,
  question,
}: QuestionReading): AnswerBuilder | null {
  const { candidates } = resolved;
  if (candidates.length === 0) return null;
  const out = new AnswerBuilder(question.zone);
  out.paragraph(
    `Which one do you mean: ${candidates.map(({ name }) => `**${escapeMarkdown(name)}**`).join(' or ')}?`,
  );
  out.addStep('accounts', candidates.length);
  out.followUps.push(...candidates.slice(0, SUGGESTED).map(({ name }) => `${text} (${name})`));
  return out;
}

/** Asks who a draft is for, or whose account a list is about, when one name fits several people or accounts. */
export function askWhichPerson({ text, intent, question }: QuestionReading): AnswerBuilder | null {
  const { people, account, alsoNamed } = question;
  if (
    account ||
    alsoNamed.length > 0 ||
    ['search', 'people', 'brief', 'comparison', 'count', 'accounts', 'figure'].includes(intent)
  )
    return null;
  const persons = [...new Map(people.map((one) => [one.name, one])).values()];
  if (persons.length < 2) return null;
  const out = new AnswerBuilder(question.zone);
  const shown = persons.slice(0, PEOPLE_SHOWN);
  const more = persons.length > shown.length ? ', or somebody else' : '';
  const names = shown.map(
    ({ name, account: of }) =>
      `**${escapeMarkdown(name)}**${of ? ` of ${escapeMarkdown(of)}` : ''}`,
  );
  out.paragraph(`Who do you mean: ${names.join(', ')}${more}?`);
  out.addStep('people', persons.length);
  out.followUps.push(...shown.slice(0, SUGGESTED).map(({ name }) => `${text} (${name})`));
  return out;
}
