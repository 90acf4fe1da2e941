import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Holds `company` and `gold`. RAPPORT_EVAL_WORLD names another company of the same form. */
export const WORLD = path.resolve(import.meta.dirname, process.env.RAPPORT_EVAL_WORLD ?? '.');
const FOLDER = path.join(WORLD, 'company');

const Facts = z.object({
  name: z.string(),
  slug: z.string(),
  domains: z.array(z.string()),
  zone: z.string(),
  currency: z.string(),
  now: z.iso.datetime().describe('The moment at which the product reads the company'),
  members: z.array(z.object({ name: z.string(), email: z.string(), title: z.string() })),
});

const Person = z.object({ name: z.string(), email: z.string(), signature: z.string().optional() });
type Person = z.infer<typeof Person>;

export interface Message {
  from: Person;
  to: Person[];
  cc: Person[];
  sentAt: Date;
  headers: Record<string, string>;
  /** The words of its writer, with signature and quoted history. */
  body: string;
  /** The words of its writer alone. */
  own: string;
}

export interface Conversation {
  id: string;
  account: string;
  subject: string;
  messages: Message[];
}

const read = (name: string): string => readFileSync(path.join(FOLDER, name), 'utf8');

export const readFacts = (): z.infer<typeof Facts> => Facts.parse(JSON.parse(read('company.json')));

/** The files imported as they are, in the order of their import. */
export const FILES = [
  { name: 'accounts.csv', kind: 'accounts' },
  { name: 'contacts.csv', kind: 'contacts' },
  { name: 'deals.csv', kind: 'opportunities' },
  { name: 'subscriptions.csv', kind: 'subscriptions' },
  { name: 'calendar.ics', kind: 'calendar' },
] as const;

export const readCompanyFile = read;

/** All conversations, in the order of their files. */
export function readConversations(): Conversation[] {
  const people = z.record(z.string(), Person).parse(JSON.parse(read('people.json')));
  const personOf = (key: string): Person => {
    const person = people[key.trim()];
    if (!person) throw new Error(`people.json has no "${key}".`);
    return person;
  };
  return readdirSync(path.join(FOLDER, 'mail'))
    .sort()
    .flatMap((file) => {
      const [head = '', ...parts] = read(`mail/${file}`).split(/^## /m);
      const account = head.replace(/^# /, '').trim();
      return parts.map((part) => parseConversation(account, part, personOf));
    });
}

function parseConversation(
  account: string,
  part: string,
  personOf: (key: string) => Person,
): Conversation {
  const [head = '', ...texts] = part.split(/^@@ /m);
  const [id = '', subject = ''] = head.trim().split(' | ');
  const messages: Message[] = [];
  for (const text of texts) messages.push(parseMessage(text, subject, messages.at(-1), personOf));
  return { id, account, subject, messages };
}

function parseMessage(
  text: string,
  subject: string,
  previous: Message | undefined,
  personOf: (key: string) => Person,
): Message {
  const [first = '', ...lines] = text.trimEnd().split('\n');
  const [, day, time, sender = '', to = '', cc = ''] =
    /^(\S+) (\S+) \| (\w+) > ([\w, ]+)(?:; ([\w, ]+))?$/.exec(first) ?? [];
  if (!day) throw new Error(`Not a message of "${subject}": ${first}`);
  const from = personOf(sender);
  const isHeader = (line: string) => line.startsWith('%% ');
  const headers = lines.filter(isHeader).map((line) => {
    const [, name = '', value = ''] = /^%% ([\w-]+): (.*)$/.exec(line) ?? [];
    return [name, value] as const;
  });
  const written = lines.filter((line) => !isHeader(line)).join('\n');
  return {
    from,
    to: to.split(',').map(personOf),
    cc: cc ? cc.split(',').map(personOf) : [],
    sentAt: new Date(`${day}T${time}:00Z`),
    headers: Object.fromEntries(headers),
    body: fillIn(written, from, subject, previous),
    own: written.replaceAll(/^(?:>.*|\{\w+\})$/gm, ''),
  };
}

function fillIn(
  written: string,
  { name, signature }: Person,
  subject: string,
  previous: Message | undefined,
): string {
  const need = (): Message => {
    if (!previous) throw new Error(`The first message of "${subject}" quotes one before it.`);
    return previous;
  };
  return written
    .replace(/^\{sig\}$/m, () => {
      if (!signature) throw new Error(`${name} has no signature in people.json.`);
      return signature;
    })
    .replace(/^\{quote\}$/m, () => quoteAsGmail(need()))
    .replace(/^\{outlook\}$/m, () => quoteAsOutlook(need(), subject));
}

function quoteAsGmail({ from, sentAt, body }: Message): string {
  const day = sentAt.toUTCString().slice(0, 16).replace(/ 0/, ' ');
  const time = sentAt.toISOString().slice(11, 16);
  return [
    `On ${day} at ${time}, ${from.name} <${from.email}> wrote:`,
    '',
    ...body.split('\n').map((line) => (line.startsWith('>') ? `>${line}` : `> ${line}`.trimEnd())),
  ].join('\n');
}

const quoteAsOutlook = ({ from, to, sentAt, body }: Message, subject: string): string =>
  [
    '________________________________',
    `From: ${from.name} <${from.email}>`,
    `Sent: ${sentAt.toUTCString().slice(5, 22)}`,
    `To: ${to.map(({ name, email }) => `${name} <${email}>`).join('; ')}`,
    `Subject: ${subject}`,
    '',
    body,
  ].join('\n');
