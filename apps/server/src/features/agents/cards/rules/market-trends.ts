import { categoryLabel } from '@rapport/contract/claims/claims.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { listClaims } from '../../../claims/queries.ts';
import type { ClaimRow } from '../../../claims/queries.ts';
import { accountPage } from '../../../../platform/tools/links.ts';
import { factsOf } from '../accounts.ts';
import type { Candidate, CardRule, CardScope } from '../candidate.ts';
import { quoted } from '../text.ts';
import { heardAt } from './queries.ts';
import { signalCard } from './claims.ts';

const DAY_MS = 86_400_000;
const SINCE_DAYS = 180;
const MOST_CLAIMS = 300;
/** Customers who must mention a topic before it becomes a card. */
const SEVERAL = 2;
/** Cards about competitors listed before the topics; the others follow them. */
const COMPETITORS_FIRST = 5;
const ABOVE_TOPICS = 1e12;

/** Categories of risk that several customers may share. */
const TOPICS = [
  'price',
  'billing',
  'product-gap',
  'reliability',
  'security',
  'support-quality',
  'adoption',
  'legal-procurement',
] as const;

/** Quotes about competitors, and topics that several customers mention, the most common first. */
export const marketTrends: CardRule = async (db, scope) => {
  const { now, tags } = scope;
  const since = new Date(now.getTime() - SINCE_DAYS * DAY_MS);
  const claims = (
    await listClaims(db, 'risk', { take: MOST_CLAIMS, skip: 0, accountTagFilters: tags })
  ).filter(({ last_reply_at: at }) => at >= since);
  const competitors = claims.filter(({ category }) => category === 'competitor');
  const facts = await factsOf(
    db,
    competitors.map(({ account_id }) => account_id),
  );
  const named = competitors
    .flatMap((claim) => signalCard('risk', claim, facts.get(claim.account_id), scope))
    .map((card, place) => ({
      ...card,
      score: place < COMPETITORS_FIRST ? ABOVE_TOPICS + card.score : card.score / ABOVE_TOPICS,
    }));
  return [...topicCards(claims, await heardAt(db, since), scope), ...named].toSorted(
    (a, b) => b.score - a.score,
  );
};

/** One card per topic, with the most serious quote that the asker may read as its example. */
function topicCards(
  claims: readonly ClaimRow[],
  heard: ReadonlyMap<string, number>,
  { day }: CardScope,
): Candidate[] {
  return TOPICS.flatMap((category) => {
    const name = categoryLabel(category);
    const accounts = heard.get(category) ?? 0;
    const example = claims.find((claim) => claim.category === category && claim.quotes[0]);
    const [quote] = example?.quotes ?? [];
    if (accounts < SEVERAL || !example || !quote) return [];
    const where = plural(accounts, 'customer');
    return [
      {
        subject: `topic:${category}`,
        score: accounts,
        accountId: example.account_id,
        accountName: example.account_name,
        conversationId: quote.conversationId,
        eventId: null,
        title: `${name}: raised by ${where}`,
        body: `Raised by ${where} in the last 6 months. ${quote.author ?? 'Someone'} of ${example.account_name} wrote on ${day(quote.sentAt)}: ${quoted(quote.text)}`,
        actionName: '',
        actionable: false,
        quotes: [{ messageId: quote.messageId, text: quote.text }],
        figures: [
          { label: 'Raised by', value: where, href: accountPage(example.account_id, 'risk') },
        ],
      },
    ];
  });
}
