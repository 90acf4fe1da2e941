import { categoryLabel } from '@rapport/contract/claims/claims.ts';
import { saysQuote } from '@rapport/contract/claims/headline.ts';
import { Level } from '@rapport/contract/enumerations.ts';
import { listClaims } from '../../../claims/queries.ts';
import type { ClaimKind, ClaimRow } from '../../../claims/queries.ts';
import { factsOf, stakeFigures } from '../accounts.ts';
import type { AccountFacts } from '../accounts.ts';
import type { Candidate, CardRule, CardScope } from '../candidate.ts';
import { oneLine, quoted, replyTo } from '../text.ts';

/** More seconds than the age of any message, so that level sorts before date. */
const STEP = 1e11;
const MOST_QUOTES = 3;

/** Live risks or open opportunities, highest level first, then newest; each with the customer's quote. */
const bySignals =
  (kind: ClaimKind): CardRule =>
  async (db, scope) => {
    const { tags, most } = scope;
    const claims = await listClaims(db, kind, { take: most, skip: 0, accountTagFilters: tags });
    const facts = await factsOf(
      db,
      claims.map(({ account_id }) => account_id),
    );
    return claims.flatMap((claim) => signalCard(kind, claim, facts.get(claim.account_id), scope));
  };

export const mitigateRisks: CardRule = bySignals('risk');
export const fosterGrowth: CardRule = bySignals('opportunity');

/** The card of a claim; none when the asker may read none of its evidence. */
export function signalCard(
  kind: ClaimKind,
  claim: ClaimRow,
  facts: AccountFacts | undefined,
  { now, day }: CardScope,
): Candidate[] {
  const [strongest] = claim.quotes;
  if (!strongest) return [];
  const { author, conversationId, sentAt, text } = strongest;
  return [
    {
      subject: `${kind}:${claim.id}`,
      score: Level.options.indexOf(claim.level) * STEP + claim.last_reply_at.getTime() / 1000,
      accountId: claim.account_id,
      accountName: claim.account_name,
      conversationId,
      eventId: null,
      title: oneLine(claim.title),
      body: `${categoryLabel(claim.category)}, ${claim.level}. ${author ?? 'Someone'} wrote ${saysQuote(claim.title, text) ? `this on ${day(sentAt)}.` : `on ${day(sentAt)}: ${quoted(text)}`}`,
      actionName: replyTo(author),
      actionable: true,
      quotes: claim.quotes
        .filter((quote) => quote.conversationId === conversationId)
        .slice(0, MOST_QUOTES)
        .map((quote) => ({ messageId: quote.messageId, text: quote.text })),
      figures: stakeFigures(facts, now),
    },
  ];
}
