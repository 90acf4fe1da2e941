import { ActionCardRow } from '@rapport/contract/agents.ts';
import type { KnownCard } from './card.ts';

export const UNREADABLE = 'Failed to parse action card data';

const Kept = ActionCardRow.partial();
const keyOf = (person: string, id: string) => `rapport_action_${person}_${id}`;

/** Keeps a card for the page it opens: in this window, for this person. */
export function keepCard(person: string, card: KnownCard & { id: string }): void {
  try {
    sessionStorage.setItem(keyOf(person, card.id), JSON.stringify(card));
  } catch {
    // A full store costs the page its head start, nothing else.
  }
}

/** The card this person kept in this window, or null. Throws in words where what is kept is no card. */
export function keptCard(person: string, id: string): KnownCard | null {
  const text = sessionStorage.getItem(keyOf(person, id));
  return text === null ? null : cardIn(parsed(text), Kept);
}

/** A card as it came, or an error with the words that a card which cannot be shown has. */
export function cardIn<Card>(
  content: unknown,
  shape: { safeParse: (content: unknown) => { data?: Card | undefined } },
): Card {
  const { data } = shape.safeParse(content);
  if (data === undefined) throw new Error('Invalid action card format');
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(UNREADABLE, { cause: error });
  }
}
