import { ActionCardRow } from '@rapport/contract/agents.ts';
import type { KnownCard } from './card.ts';

export const UNREADABLE = 'Failed to parse action card data';

const SavedCard = ActionCardRow.partial();
const keyOf = (person: string, id: string) => `rapport_action_${person}_${id}`;

/** Saves a card for the page it opens: in this window, for this person. */
export function saveCard(person: string, card: KnownCard & { id: string }): void {
  try {
    sessionStorage.setItem(keyOf(person, card.id), JSON.stringify(card));
  } catch {
    // When the storage is full, the page loads the card from the server instead.
  }
}

/** The card this person saved in this window, or null. Throws a readable error when it is not a card. */
export function savedCard(person: string, id: string): KnownCard | null {
  const text = sessionStorage.getItem(keyOf(person, id));
  return text === null ? null : parseCard(parsed(text), SavedCard);
}

/** Parses a card; throws the error message that the page shows. */
export function parseCard<Card>(
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
