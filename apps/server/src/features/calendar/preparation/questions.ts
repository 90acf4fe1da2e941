import type { ClaimRow } from '../../claims/queries.ts';
import { renewalsNear } from './agenda.ts';
import type { Facts } from './facts.ts';
import { aboutClaim } from './sections.ts';
import { figure, toStatement } from './statement.ts';
import type { StatementInput } from './statement.ts';
import { daysBetween } from './days-between.ts';
import { formatDay } from '../../../platform/format.ts';

const QUESTIONS = 6;
/** Days without a message after which a guest has gone quiet. */
const QUIET_DAYS = 45;

/** The question to a customer per category of claim. */
const TO_CLIENTS: Record<string, string> = {
  'churn-intent': 'What would have to be true for you to stay?',
  price: 'What is it worth to you, and what would make the price work?',
  'product-gap': 'How do you manage without it today, and what does that cost you?',
  'support-quality': 'Which answer from us are you still waiting for?',
  reliability: 'What did the outages cost you, and what would it take to trust it again?',
  adoption: 'Who should be using it but isn’t, and what is stopping them?',
  'sponsor-left': 'Who decides on this now, and when can we meet them?',
  competitor: 'What do they offer that we do not?',
  ownership: 'Who chooses systems in the new group, and when do they decide?',
  'legal-procurement': 'What still has to be settled before your lawyers can agree?',
  silence: 'What has changed on your side since we last spoke?',
  expansion: 'What would a wider rollout look like, and who would have to approve it?',
  'new-team': 'Which team is next, and who leads it?',
  upsell: 'What would you want to do with it first?',
  reference: 'Would you act as a reference for us, and in what form?',
  'early-renewal': 'What would it take for you to renew early?',
};

/** The question among colleagues per category of claim. */
const AMONG_US: Record<string, string> = {
  'churn-intent': 'Who speaks with them this week, and what can we offer?',
  price: 'How far can we go on price, and who decides?',
  'product-gap': 'Can product give a date we can repeat?',
  'support-quality': 'Who will send the answers they are waiting for?',
  reliability: 'What is the cause, and when can we say it is fixed?',
  adoption: 'Who will train the users who haven’t started?',
  'sponsor-left': 'Who knows the successor, and who can introduce us?',
  competitor: 'How do we respond to the comparison?',
  ownership: 'Who of us knows somebody in the new group?',
};

/** Questions suggested by claims, quiet people and the renewal, at most six. */
export const questions = (facts: Facts): StatementInput[] =>
  [...ofClaims(facts), ...ofQuietPeople(facts), ...ofRenewal(facts)].slice(0, QUESTIONS);

/** One question per category. */
function ofClaims(facts: Facts): StatementInput[] {
  const words = facts.kind === 'client' ? TO_CLIENTS : { ...TO_CLIENTS, ...AMONG_US };
  const seen = new Set<string>();
  const first = ({ category }: ClaimRow) => !seen.has(category) && seen.add(category);
  return [...facts.risks, ...facts.opportunities].filter(first).flatMap((row) => {
    const text = words[row.category];
    return text
      ? toStatement(facts, {
          text,
          note: row.title,
          account: aboutClaim(row),
          quotes: row.quotes.slice(0, 1),
        })
      : [];
  });
}

/** Outside guests who have written before and gone quiet. */
function ofQuietPeople(facts: Facts): StatementInput[] {
  const [account] = facts.accounts;
  if (facts.many || !account) return [];
  return facts.event.attendees
    .filter(({ ours, response }) => !ours && response !== 'declined')
    .flatMap(({ id, name, email }) => {
      const last = facts.attendees.get(id)?.last_at;
      if (!last || daysBetween(last, facts.now) < QUIET_DAYS) return [];
      return toStatement(facts, {
        text: `What has kept ${name ?? email ?? 'them'} busy since ${facts.day(last)}?`,
        note: 'No messages since',
        account,
        figures: [figure('Last message', facts.day(last), account.id, 'relationships')],
      });
    })
    .slice(0, 2);
}

function ofRenewal(facts: Facts): StatementInput[] {
  const [next] = renewalsNear(facts);
  if (!next || facts.kind !== 'client') return [];
  return toStatement(facts, {
    text: `What decides the renewal on ${formatDay(next.day)}, and who else has to agree?`,
    account: next,
    figures: [figure('Renewal', formatDay(next.day), next.id, 'overview')],
  });
}
