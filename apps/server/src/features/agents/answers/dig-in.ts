import type { CardFigure } from '@rapport/contract/agents.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { plain, Writing } from '../../../assistant/compose/answer-builder.ts';
import { firstWords } from '../../../assistant/compose/quoting.ts';
import { lastMessages } from '../../communications/messages/queries.ts';
import type { Found } from '../../../assistant/runtime/finished-answer.ts';
import { factsOf, stakeFigures, standFigures } from '../cards/accounts.ts';
import type { CardRow } from '../cards/queries.ts';
import { presentCard } from '../present.ts';
import { formatDay } from '../../../platform/format.ts';

const LATEST = 5;

/** What a card rests on: the words, what was said since, the figures; each with its source. The card stays as it is. */
export async function digIn(db: TenantDb, card: CardRow, now: Date): Promise<Found> {
  const out = new Writing();
  out.say(`**${plain(card.title)}**${card.account_name ? `, ${plain(card.account_name)}` : ''}`);
  out.looked(card.quotes.length === 1 ? 'quote' : 'quotes', card.quotes.length);
  if (card.quotes.length > 0) {
    out.say('What it rests on:');
    out.list(
      card.quotes.map(
        (quote) =>
          `${out.quote({ ...quote, accountId: card.account_id })} ${plain(quote.author ?? 'Unknown')}, ${formatDay(quote.sentAt)}`,
      ),
    );
  }
  if (card.conversation_id) await sayLatest(db, card, out);
  const facts = card.account_id ? await factsOf(db, [card.account_id]) : new Map();
  const account = facts.get(card.account_id ?? '');
  const { figures } = presentCard(card);
  sayFigures(out, [...figures, ...standFigures(account), ...stakeFigures(account, now)]);
  return { out };
}

/** The last messages of the card's thread, oldest first. */
async function sayLatest(db: TenantDb, card: CardRow, out: Writing): Promise<void> {
  const messages = await lastMessages(db, card.conversation_id ?? '', LATEST);
  out.looked('messages of the thread', messages.length);
  const lines = messages.flatMap((message) => {
    const words = firstWords(message);
    const who = `${formatDay(message.sent_at)}, ${plain(message.author ?? 'Unknown')}`;
    return words ? [`${who}: ${out.quote({ ...words, accountId: message.account_id })}`] : [];
  });
  if (lines.length === 0) return;
  out.say('What happened in the thread:');
  out.list(lines);
}

function sayFigures(out: Writing, figures: readonly CardFigure[]): void {
  const byLabel = new Map(figures.map((figure) => [figure.label, figure]));
  if (byLabel.size === 0) return;
  out.table(
    ['Figure', 'Value'],
    [...byLabel.values()].map(({ label, value, href }) => [
      plain(label),
      href ? `[${plain(value)}](${href})` : plain(value),
    ]),
  );
}
