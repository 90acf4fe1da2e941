import type { TenantDb } from '@rapport/database/client.ts';
import { windowOf } from '@rapport/intelligence/analyst/window.ts';
import { listClaims } from '../../claims/queries.ts';
import type { ClaimKind } from '../../claims/queries.ts';
import { inTags } from './scope.ts';
import { dayOf, plain, plural } from './writing.ts';
import type { Question, Writing } from './writing.ts';

const SHOWN = 6;
const WORDS = {
  risk: { one: 'open risk', next: (name: string) => `Why is the score of ${name} so?` },
  opportunity: { one: 'open opportunity', next: (name: string) => `What did we promise ${name}?` },
} as const;

/** Open risks or opportunities, gravest first, each in the customer's own words. */
export async function answerClaims(
  db: TenantDb,
  kind: ClaimKind,
  question: Question,
  out: Writing,
): Promise<boolean> {
  const window = windowOf(question.text, question.now);
  const claims = await listClaims(db, kind, {
    accountId: question.account?.id,
    take: 100,
    skip: 0,
  });
  const keep = await inTags(db, question.tags);
  const found = claims.filter(
    ({ account_id, last_reply_at }) =>
      keep(account_id) && (window === null || last_reply_at >= window.since),
  );
  out.looked(kind === 'risk' ? 'risks' : 'opportunities', found.length);
  const { one, next } = WORDS[kind];
  const whose = question.account ? plain(question.account.name) : 'Your accounts';
  const when = window ? ` ${window.label}` : '';
  const has = question.account ? 'has' : 'have';
  if (found.length === 0) {
    out.say(`${whose} ${has} no ${one}${when}.`);
    return true;
  }
  const many = kind === 'risk' ? 'open risks' : 'open opportunities';
  out.say(
    `${whose} ${has} **${found.length === 100 ? 'at least ' : ''}${plural(found.length, one, many)}**${when}${found.length > SHOWN ? `; the ${SHOWN} gravest:` : ':'}`,
  );
  out.list(
    found.slice(0, SHOWN).map((claim) => {
      const [quote] = claim.quotes;
      const where = question.account ? '' : `${plain(claim.account_name)}: `;
      return `${where}**${plain(claim.title)}** (${claim.grade})${
        quote
          ? `: ${out.quote({ ...quote, accountId: claim.account_id })}, ${plain(quote.author ?? 'Unknown')}, ${dayOf(quote.sentAt)}`
          : ''
      }`;
    }),
  );
  const first = found[0];
  if (first) out.followUps.push(next(first.account_name), `Draft a reply to ${first.account_name}`);
  return true;
}
