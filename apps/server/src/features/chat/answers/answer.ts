import type { TenantDb } from '@rapport/database/client.ts';
import { beyondRecords } from '@rapport/intelligence/analyst/beyond.ts';
import { intentOf } from '@rapport/intelligence/analyst/intent.ts';
import type { Intent } from '@rapport/intelligence/analyst/intent.ts';
import { foreignLanguage } from '@rapport/intelligence/analyst/language.ts';
import { mended, nearNames } from '@rapport/intelligence/analyst/spelling.ts';
import { unknownName } from '@rapport/intelligence/analyst/unknown-names.ts';
import type { ToolCall } from '../../../platform/tools/within.ts';
import { peopleCalled, vocabularyOf } from '../queries.ts';
import type { CalledPerson, Words } from '../queries.ts';
import { answererOf } from './answerers.ts';
import {
  declineAct,
  declineBeyond,
  declineEmpty,
  declineLanguage,
  declineName,
  sayWhatCanBeAsked,
} from './decline.ts';
import { plain } from './formats.ts';
import { narrow } from './narrow.ts';
import { understand } from './meant.ts';
import type { NamedAccount, Question } from './question.ts';
import { answerBySearch, answerSearch } from './search.ts';
import { Writing } from './writing.ts';

/** A question as it is put. */
interface Asked {
  text: string;
  /** Only accounts with these tags. */
  tags: string[];
  asker: { name: string };
  now: Date;
  call: ToolCall;
  /** The questions before it in its session, oldest first. */
  earlier?: readonly string[];
}

/** Names in these are looked up as any other word. */
const FREE: ReadonlySet<Intent> = new Set(['search', 'topic', 'draft']);

const GREETING =
  /^\W*(?:hi|hello|hey|good (?:morning|afternoon|evening)|help(?: me)?|what can (?:you do|i ask(?: you)?))\W*$/i;
/** Something to be done, not to be told. */
const ORDER =
  /^\W*(?:please |(?:can|could|would) you (?:please )?)?(?:delete|remove|rename|assign|archive|(?:send|e-?mail|call) (?!me\b|notes\b|list\b)|(?:mark|close|resolve|move|schedule|book|set|update|change|create|add|cancel) (?:the|this|that|it|a|an|my|all|our|case|ticket|account)\b)/i;
const THANKS =
  /^\W*(?:(?:many )?thanks|thank you|thx|cheers|great|perfect|ok(?:ay)?|got it|nice|cool)(?: (?:a lot|so much|very much|that helps|for that))?\W*$/i;

/**
 * Answers from the assistant's tools alone, within what the asker may see. A question that leans on the one before it
 * is read in full; a name that several accounts share is put back to the asker; what cannot be known is declined.
 */
export async function answerAsked(
  db: TenantDb,
  { earlier = [], ...asked }: Asked,
  page: NamedAccount | null,
): Promise<Writing> {
  const out = new Writing();
  if (GREETING.test(asked.text)) {
    sayWhatCanBeAsked(out);
    return out;
  }
  if (THANKS.test(asked.text)) {
    out.say('You are welcome. Ask on whenever you like.');
    return out;
  }
  const words = await vocabularyOf(db);
  const mend = (text: string) => mended(text, namesOf(words));
  const meant = understand(mend(asked.text), {
    page,
    earlier: earlier.map(mend),
    accounts: words.accounts,
  });
  if (meant.several.length > 0) return askWhich(asked.text, meant.several, out);
  const question: Question = {
    text: meant.text,
    account: meant.account,
    accounts: meant.accounts,
    tags: asked.tags,
    narrowed: '',
    now: asked.now,
    asker: asked.asker.name,
    call: asked.call,
  };
  const beyond = beyondRecords(asked.text);
  if (beyond) {
    await declineBeyond(beyond, question, out);
    return out;
  }
  if (ORDER.test(asked.text)) {
    declineAct(question, out);
    return out;
  }
  const intent = intentOf(meant.bare);
  const language = foreignLanguage(meant.bare);
  if (language && intent === 'search') {
    if (!(await answerSearch(question, out))) declineLanguage(language, question, out);
    return out;
  }
  const strange =
    meant.accounts.length > 0 || language
      ? null
      : unknownName(meant.text, [...namesOf(words), meant.account?.name ?? '']);
  if (strange !== null) {
    const people = await peopleCalled(db, strange);
    const [first] = people;
    if (first && people.every(({ id }) => id === first.id)) question.account ??= first;
    else if (first && !FREE.has(intent) && !question.account)
      return askWho(asked.text, strange, people, out);
    else if (!first && !FREE.has(intent)) {
      if (intent === 'accounts' && (await answerSearch(question, out))) return out;
      const near = nearNames(strange, words.accounts);
      declineName({ name: strange, question: asked.text, near, tags: words.tags }, out);
      return out;
    }
  }
  return answerBy(intent, question, { ...words, asker: asked.asker.name });
}

/** Answers by the intent's rules, else by what was said, else says that nothing was found. */
async function answerBy(
  intent: Intent,
  question: Question,
  words: Words & { asker: string },
): Promise<Writing> {
  const first = new Writing();
  const narrowed = narrow(intent, question, words, first);
  if (await answererOf(narrowed)(question, first, words)) return first;
  const second = new Writing();
  second.steps.push(...first.steps);
  if (intent !== 'search' && (await answerBySearch(question, second))) return second;
  const declined = new Writing();
  declined.steps.push(...second.steps);
  if (intent === 'search') declined.steps.push(...first.steps.slice(second.steps.length));
  declineEmpty(question, declined);
  return declined;
}

function askWhich(text: string, several: readonly NamedAccount[], out: Writing): Writing {
  out.say(
    `Which one do you mean: ${several.map(({ name }) => `**${plain(name)}**`).join(' or ')}?`,
  );
  out.looked('accounts', several.length);
  out.followUps.push(...several.slice(0, 4).map(({ name }) => `${text} (${name})`));
  return out;
}

const PEOPLE_ASKED = 6;

/** Puts a name that several people bear back to the asker. */
function askWho(text: string, name: string, people: readonly CalledPerson[], out: Writing) {
  const shown = people.slice(0, PEOPLE_ASKED);
  const more = people.length > shown.length ? ', or somebody else' : '';
  out.say(
    `Who do you mean: ${shown.map((one) => `**${plain(one.person)}** of ${plain(one.name)}`).join(', ')}${more}?`,
  );
  out.looked('people', people.length);
  out.followUps.push(...shown.slice(0, 4).map(({ person }) => text.replace(name, person)));
  return out;
}

const namesOf = ({ accounts, owners, tiers, tags, organisation }: Words) => [
  ...accounts.map(({ name }) => name),
  ...accounts.map(({ name }) => name.split(' ')[0] ?? ''),
  ...owners,
  ...owners.map((name) => name.split(' ')[0] ?? ''),
  ...tiers,
  ...tags.map(({ value }) => value),
  organisation,
];
