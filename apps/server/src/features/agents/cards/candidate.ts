import type { CardFigure } from '@rapport/contract/agents.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { DayFormat } from '../../../platform/format.ts';

/** A quote from the card's conversation. */
interface CandidateQuote {
  messageId: string;
  text: string;
}

/** A card found by a rule, not saved yet. Its evidence is from at most one conversation: who sees that may see the card. */
export interface Candidate {
  /** Identifies the subject: each subject is proposed once a day. */
  subject: string;
  /** Higher scores are listed first. */
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

/** For whom cards are found. Row-level security limits the database to what the asker may see. */
export interface CardScope {
  now: Date;
  /** The organisation's time zone. */
  zone: string;
  /** Writes the day of a moment in it. */
  day: DayFormat;
  /** Limits the answer to accounts with these tags. */
  tags: string[];
  /** Number of cards wanted. */
  most: number;
}

/** Finds an agent's cards without a model: the same facts give the same cards. */
export type CardRule = (db: TenantDb, scope: CardScope) => Promise<Candidate[]>;
