import { Writing } from '../compose/answer-builder.ts';
import { plain } from '../compose/formats.ts';
import { searchesNames } from './intents.ts';
import type { NamedReading, QuestionReading } from './read-question.ts';

const SUGGESTED = 4;
const PEOPLE_SHOWN = 6;

/** Asks which account is meant, when several share the name. */
export function askWhichAccount({ text, resolved }: QuestionReading): Writing | null {
  const { several } = resolved;
  if (several.length === 0) return null;
  const out = new Writing();
  out.say(
    `Which one do you mean: ${several.map(({ name }) => `**${plain(name)}**`).join(' or ')}?`,
  );
  out.looked('accounts', several.length);
  out.followUps.push(...several.slice(0, SUGGESTED).map(({ name }) => `${text} (${name})`));
  return out;
}

/** Asks which person is meant, when people of several accounts share the name. */
export function askWhichPerson(reading: NamedReading): Writing | null {
  const { text, unknown, people, intent, question } = reading;
  if (unknown === null || people.length === 0 || searchesNames(intent) || question.account)
    return null;
  const out = new Writing();
  const shown = people.slice(0, PEOPLE_SHOWN);
  const more = people.length > shown.length ? ', or somebody else' : '';
  out.say(
    `Who do you mean: ${shown.map((one) => `**${plain(one.person)}** of ${plain(one.name)}`).join(', ')}${more}?`,
  );
  out.looked('people', people.length);
  out.followUps.push(
    ...shown.slice(0, SUGGESTED).map(({ person }) => text.replace(unknown, person)),
  );
  return out;
}
