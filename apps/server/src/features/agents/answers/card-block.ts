import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import type { CardRow } from '../cards/queries.ts';

// Written over several lines, so that a block streams in field by field.
const block = (value: object) => `\`\`\`action-card\n${JSON.stringify(value, null, 1)}\n\`\`\``;

/** Writes a card as a block with cited quotes: the answer is withdrawn when the asker may no longer see them. */
export function addCard(out: AnswerBuilder, card: CardRow): void {
  citeQuotes(out, card);
  out.paragraph(
    block({
      id: card.id,
      account_id: card.account_id,
      account_name: card.account_name,
      title: card.title,
      body: card.body,
      action_name: card.action_name,
      is_actionable: card.actionable,
      agent: card.agent,
    }),
  );
}

/** Cites a card's evidence and returns the marks. */
export const citeQuotes = (out: AnswerBuilder, card: CardRow): string[] =>
  card.quotes.map((quote) => out.cite({ ...quote, accountId: card.account_id }));
