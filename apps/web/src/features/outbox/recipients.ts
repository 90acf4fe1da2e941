import { MailAddress } from '@rapport/contract/outbox/outbox.ts';
import type { EmailMessage } from '@rapport/contract/outbox/outbox.ts';
import type { ComposerPerson } from '../../lib/shell/composer.ts';

export const isAddress = (email: string): boolean => MailAddress.safeParse(email).success;

/** People as typed or pasted, separated by commas, semicolons or lines: `Ann Lee <ann@x.example>, bo@x.example`. */
export const parsePeople = (text: string): ComposerPerson[] =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, name = '', email] = /^"?([^"<]*)"?\s*<([^<>]+)>$/.exec(part) ?? [];
      return { name: name.trim(), email: (email ?? part).trim().toLowerCase() };
    });

/** Each person once, in the order given. */
export function addPeople(
  held: readonly ComposerPerson[],
  more: readonly ComposerPerson[],
): ComposerPerson[] {
  const all = new Map(held.map((person) => [person.email, person]));
  for (const person of more) if (!all.has(person.email)) all.set(person.email, person);
  return [...all.values()];
}

type Contact = EmailMessage['toContacts'][number];

const personOf = ({ email, fullName }: Contact): ComposerPerson[] =>
  email ? [{ email: email.toLowerCase(), name: fullName === email ? '' : fullName }] : [];

/** Who an answer goes to: the writer, or those they wrote to where the user wrote it themselves; never the user. */
export function answerTo(
  { fromContact, toContacts, ccContacts }: EmailMessage,
  own: readonly string[],
  toAll: boolean,
): { to: ComposerPerson[]; cc: ComposerPerson[] } {
  const isOther = ({ email }: ComposerPerson) => !own.includes(email);
  const writer = fromContact ? personOf(fromContact).filter(isOther) : [];
  const others = toContacts.flatMap(personOf).filter(isOther);
  const to = writer.length > 0 ? writer : others;
  if (!toAll) return { to, cc: [] };
  const all = addPeople(to, writer.length > 0 ? others : []);
  const taken = new Set(all.map(({ email }) => email));
  return {
    to: all,
    cc: addPeople([], ccContacts.flatMap(personOf)).filter(
      (person) => isOther(person) && !taken.has(person.email),
    ),
  };
}
