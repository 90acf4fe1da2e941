import { checkNumbers } from '../../evidence/check-numbers.ts';
import { sentenceHolds } from '../../evidence/check-sentence.ts';
import type { ModelFailure } from '../failure.ts';
import type { ModelLimits } from '../limits.ts';
import { isOrderToModel } from '../prompts/orders.ts';
import { CardsAnswer, cardsPrompt } from '../prompts/cards.ts';
import type { CardFacts } from '../prompts/cards.ts';
import type { Model } from '../provider.ts';
import { write } from './write.ts';

interface CardWords {
  title: string;
  body: string;
}

export interface WrittenCards {
  /** One entry per card; null when the model's text fails the check or is missing. */
  words: (CardWords | null)[];
  failure: ModelFailure | null;
}

interface Options {
  signal?: AbortSignal | undefined;
  limits?: Partial<ModelLimits> | undefined;
}

const MAX_TITLE = 120;
const MAX_BODY = 700;

/**
 * Lets a model write card texts from their facts and the organisation's prompt. Drops texts with an invented quote, figure
 * or link, and cards whose quotes give instructions to a model: those keep the rules' text.
 */
export async function wordCards(
  model: Model,
  cards: readonly CardFacts[],
  wishes: string,
  options: Options = {},
): Promise<WrittenCards> {
  const shown = cards.filter(({ quotes, title }) => ![title, ...quotes].some(isOrderToModel));
  const none = cards.map(() => null);
  if (shown.length === 0) return { words: none, failure: null };
  const written = await write({
    model,
    schema: CardsAnswer,
    ...cardsPrompt(shown, wishes),
    ...options,
  });
  if (!written.ok) return { words: none, failure: written.failure };
  const byNumber = new Map(written.value.cards.map((card) => [card.card, card]));
  const words = cards.map((card) => {
    const said = byNumber.get(shown.indexOf(card) + 1);
    return said ? wordsThatHold(said, card) : null;
  });
  return { words, failure: null };
}

function wordsThatHold(said: CardWords, facts: CardFacts): CardWords | null {
  const title = oneLine(said.title);
  const body = oneLine(said.body);
  if (!title || !body || title.length > MAX_TITLE || body.length > MAX_BODY) return null;
  const { account, quotes, ...own } = facts;
  const grounds = {
    quotes: new Map<number, string>(),
    facts: [account ?? '', own.title, own.body, ...own.figures, ...quotes].join('\n'),
  };
  const holds = [title, body].every(
    (text) =>
      sentenceHolds(text, grounds) &&
      checkNumbers(text, [grounds.facts]).every(({ supported }) => supported),
  );
  return holds ? { title, body } : null;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
