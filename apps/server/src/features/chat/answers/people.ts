import type { TenantDb } from '@rapport/database/client.ts';
import { accountFacts, peopleOf } from '../queries.ts';
import { dayOf, plain, plural } from './writing.ts';
import type { Question, Writing } from './writing.ts';

/** Who owns the account on our side, and who writes on theirs. Needs an account. */
export async function answerPeople(
  db: TenantDb,
  question: Question,
  out: Writing,
): Promise<boolean> {
  if (!question.account) return false;
  const { id, name } = question.account;
  const facts = await accountFacts(db, id);
  const people = await peopleOf(db, id);
  out.looked('people', people.length);
  if (facts?.owner || facts?.csm)
    out.say(
      [
        facts.owner && `**${plain(facts.owner)}** owns ${plain(name)}`,
        facts.csm && `${facts.owner ? 'the' : 'The'} CSM is **${plain(facts.csm)}**`,
      ]
        .filter(Boolean)
        .join('; ') + '.',
    );
  else out.say(`Nobody is set as the owner of ${plain(name)}.`);
  if (people.length > 0) {
    out.say(`${plural(people.length, 'person', 'people')} on their side, the most active first:`);
    out.table(
      ['Name', 'Role', 'Messages', 'Last wrote'],
      people.map((person) => [
        plain(person.name),
        plain(person.title ?? '—'),
        String(person.messages),
        person.last_at ? dayOf(person.last_at) : 'never',
      ]),
    );
  }
  out.followUps.push(`When did we last hear from ${name}?`);
  return true;
}
