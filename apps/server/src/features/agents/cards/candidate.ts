import type { CardFigure } from '@rapport/contract/agents.ts';
import type { TenantDb } from '@rapport/database/client.ts';

/** Words of a message of the card's conversation. */
interface CandidateQuote {
  messageId: string;
  text: string;
}

/** A card as a rule finds it, before it is kept. It rests on one conversation at most: who sees that may see the card. */
export interface Candidate {
  /** What it is about: the same subject is put forward once a day. */
  subject: string;
  /** The higher, the sooner it is listed among the cards of its agent. */
  score: number;
  accountId: string | null;
  accountName: string | null;
  conversationId: string | null;
  eventId: string | null;
  title: string;
  body: string;
  actionName: string;
  actionable: boolean;
  quotes: CandidateQuote[];
  figures: CardFigure[];
}

/** Whose cards are looked for. The database shows what the asker may see, and nothing else. */
export interface CardScope {
  now: Date;
  /** The organisation's time zone. */
  zone: string;
  /** Only accounts with these tags. */
  tags: string[];
  /** How many cards are wanted. */
  most: number;
}

/** Finds the cards of an agent without a model: the same facts give the same cards. */
export type CardRule = (db: TenantDb, scope: CardScope) => Promise<Candidate[]>;
