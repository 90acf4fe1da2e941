import { AnswerBuilder } from '../compose/answer-builder.ts';
import { escapeMarkdown } from '../compose/formats.ts';
import { searchesNames } from './intents.ts';
import type { NamedReading, QuestionReading } from './read-question.ts';

const SUGGESTED = 4;
const PEOPLE_SHOWN = 6;

/** Asks which account the question is about, when several share the name. */
export function askWhichAccount({ text, resolved }: QuestionReading): AnswerBuilder | null {
  const { candidates } = resolved;
  if (candidates.length === 0) return null;
  const out = new AnswerBuilder();
  out.paragraph(
    `Which one do you mean: ${candidates.map(({ name }) => `**${escapeMarkdown(name)}**`).join(' or ')}?`,
  );
  out.addStep('accounts', candidates.length);
  out.followUps.push(...candidates.slice(0, SUGGESTED).map(({ name }) => `${text} (${name})`));
  return out;
}

/** Asks which person the question is about, when people of several accounts share the name. */
export function askWhichPerson(reading: NamedReading): AnswerBuilder | null {
  const { text, unknown, people, intent, question } = reading;
  if (unknown === null || people.length === 0 || searchesNames(intent) || question.account)
    return null;
  const out = new AnswerBuilder();
  const shown = people.slice(0, PEOPLE_SHOWN);
  const more = people.length > shown.length ? ', or somebody else' : '';
  out.paragraph(
    `Who do you mean: ${shown.map((one) => `**${escapeMarkdown(one.person)}** of ${escapeMarkdown(one.name)}`).join(', ')}${more}?`,
  );
  out.addStep('people', people.length);
  out.followUps.push(
    ...shown.slice(0, SUGGESTED).map(({ person }) => text.replace(unknown, person)),
  );
  return out;
}
