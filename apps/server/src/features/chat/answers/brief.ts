import { healthBand } from '@rapport/contract/health.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { listActionItems } from '../../actions/queries.ts';
import { listClaims } from '../../claims/queries.ts';
import { accountFacts, latestMessages } from '../queries.ts';
import { answerClaims } from './claims.ts';
import { answerRenewals } from './renewals.ts';
import { firstWords } from './quoting.ts';
import { dayOf, money, plain } from './writing.ts';
import type { Question, Writing } from './writing.ts';

/** An account in a minute: how it stands, what endangers it, what may grow, what is open, what was said last. */
export async function answerBrief(
  db: TenantDb,
  question: Question,
  out: Writing,
): Promise<boolean> {
  if (!question.account) {
    await answerRenewals(db, question, out);
    return answerClaims(db, 'risk', question, out);
  }
  const { id, name } = question.account;
  const facts = await accountFacts(db, id);
  if (!facts) return false;
  out.say(
    `**${plain(name)}**${facts.tier ? `, ${plain(facts.tier)}` : ''}: ${[
      `health ${healthBand(facts.health_score)?.label ?? 'not known'}`,
      facts.arr !== null && `ARR ${money(facts.arr, facts.currency)}`,
      facts.renewal_date && `renews ${dayOf(facts.renewal_date)}`,
      facts.owner && `owned by ${plain(facts.owner)}`,
    ]
      .filter(Boolean)
      .join(', ')}.`,
  );
  const risks = await listClaims(db, 'risk', { accountId: id, take: 3, skip: 0 });
  const chances = await listClaims(db, 'opportunity', { accountId: id, take: 2, skip: 0 });
  out.looked('risks', risks.length);
  out.looked('opportunities', chances.length);
  out.list(
    [...risks, ...chances].map(({ title, quotes: [quote] }) =>
      quote
        ? `**${plain(title)}**: ${out.quote({ ...quote, accountId: id })}`
        : `**${plain(title)}**`,
    ),
  );
  const items = (await listActionItems(db, { accountId: id, take: 50 })).filter(
    ({ status }) => status === 'ToDo',
  );
  out.looked('action items', items.length);
  if (items.length > 0)
    out.say(
      `Open between you: ${items
        .slice(0, 3)
        .map(
          (item) =>
            `${plain(item.title)}${out.cite(item.quote && { ...item.quote, accountId: id })}`,
        )
        .join('; ')}.`,
    );
  const [latest] = await latestMessages(db, id, null, 1);
  const words = latest && firstWords(latest);
  if (latest && words)
    out.say(
      `Last word, ${dayOf(latest.sent_at)}, ${plain(latest.author ?? 'Unknown')}: ${out.quote(words)}`,
    );
  out.followUps.push(
    `Why is the score of ${name} so?`,
    `What did we promise ${name}?`,
    `Draft a reply to ${name}`,
  );
  return true;
}
