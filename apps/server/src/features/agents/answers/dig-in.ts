import type { CardFigure } from '@rapport/contract/agents.ts';
import { nounOf } from '@rapport/contract/kit/plural.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { escapeMarkdown, AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { firstSentence } from '../../../assistant/compose/quoting.ts';
import { lastMessages } from '../../communications/messages/queries.ts';
import type { FoundAnswer } from '../../../assistant/runtime/finished-answer.ts';
import { factsOf, stakeFigures, standFigures } from '../cards/accounts.ts';
import type { CardRow } from '../cards/queries.ts';
import { zoneOf } from '../../../platform/today.ts';
import { presentCard } from '../present.ts';

const LATEST = 5;

/** Shows a card's evidence: quotes, figures and the messages since, each with its source. Does not change the card. */
export async function digIn(db: TenantDb, card: CardRow, now: Date): Promise<FoundAnswer> {
  const out = new AnswerBuilder(await zoneOf(db));
  out.paragraph(
    `**${escapeMarkdown(card.title)}**${card.account_name ? `, ${escapeMarkdown(card.account_name)}` : ''}`,
  );
  out.addStep(nounOf(card.quotes.length, 'quote'), card.quotes.length);
  if (card.quotes.length > 0) {
    out.paragraph('Evidence:');
    out.list(
      card.quotes.map(
        (quote) =>
          `${out.quote({ ...quote, accountId: card.account_id })} ${escapeMarkdown(quote.author ?? 'Unknown')}, ${out.day(quote.sentAt)}`,
      ),
    );
  }
  if (card.conversation_id) await addLatest(db, card, out);
  const facts = card.account_id ? await factsOf(db, [card.account_id]) : new Map();
  const account = facts.get(card.account_id ?? '');
  const { figures } = presentCard(card);
  addFigures(out, [...figures, ...standFigures(account), ...stakeFigures(account, now)]);
  return { out };
}

/** The last messages of the card's thread, oldest first. */
async function addLatest(db: TenantDb, card: CardRow, out: AnswerBuilder): Promise<void> {
  const messages = await lastMessages(db, card.conversation_id ?? '', LATEST);
  out.addStep('messages of the thread', messages.length);
  const lines = messages.flatMap((message) => {
    const words = firstSentence(message);
    const who = `${out.day(message.sent_at)}, ${escapeMarkdown(message.author ?? 'Unknown')}`;
    return words ? [`${who}: ${out.quote({ ...words, accountId: message.account_id })}`] : [];
  });
  if (lines.length === 0) return;
  out.paragraph('What happened in the thread:');
  out.list(lines);
}

function addFigures(out: AnswerBuilder, figures: readonly CardFigure[]): void {
  const byLabel = new Map(figures.map((figure) => [figure.label, figure]));
  if (byLabel.size === 0) return;
  out.markdownTable(
    ['Figure', 'Value'],
    [...byLabel.values()].map(({ label, value, href }) => [
      escapeMarkdown(label),
      href ? `[${escapeMarkdown(value)}](${href})` : escapeMarkdown(value),
    ]),
  );
}
