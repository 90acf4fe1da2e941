/** A side of a conversation: the vendor, who uses Rapport, or its customer. */
export type Side = 'us' | 'them';

/** A message as the reader takes it: cleaned, in the order it was sent. */
export interface ReadableMessage {
  from: string;
  at: Date;
  side: Side;
  /** The words newly written in this message: no quoted history. */
  text: string;
  /** The earlier mails below or above its own words, as they were quoted. */
  history?: string | undefined;
  /** ISO 639-1, or `und`. */
  language: string;
  /** IANA name of the writer's zone; UTC when unknown. */
  zone?: string | undefined;
  /** The sentiment of its words without quoted lines, -5 to 5, where it is known already. */
  sentiment?: number | undefined;
}

/** A verbatim part of a message: `messages[message].text.slice(start, end) === quote`. */
export interface Passage {
  /** Position of the message in the conversation, from 0. */
  message: number;
  quote: string;
  start: number;
  end: number;
}

export type ItemKind = 'request' | 'promise' | 'question';

/** How an item ended, with the words that ended it. */
interface Closing {
  state: 'done' | 'answered' | 'moot';
  by: Passage;
  /** Whether the words alone say so; else they do in their conversation. */
  sure: boolean;
}

/** Something one side owes the other because of the conversation. */
export interface Item extends Passage {
  kind: ItemKind;
  /** Who must act. */
  owner: Side;
  /** The act and its object in the writer's words. */
  title: string;
  /** ISO 8601 moment; null when none was named. */
  due: string | null;
  /** Null while it is owed. */
  closing: Closing | null;
  /** 0 to 1. */
  probability: number;
}

export const LEVELS = ['low', 'medium', 'high', 'critical'] as const;
export type Level = (typeof LEVELS)[number];

export interface Risk extends Passage {
  category: RiskCategory;
  level: Level;
  /** The words that settled it; null while it is live. */
  resolved: Passage | null;
  probability: number;
}

export interface Opportunity extends Passage {
  category: OpportunityCategory;
  /** High where it is for several users, or ordered in the same conversation. */
  level: Level;
  probability: number;
}

/** Categories that heads and trees have learnt, in the order of their classes. */
export const LEARNT_RISKS = [
  'churn-intent',
  'price',
  'billing',
  'product-gap',
  'support-quality',
  'reliability',
  'security',
  'adoption',
  'sponsor-left',
  'competitor',
  'legal-procurement',
] as const;
/** Ownership is that the customer's company is bought or merges: who decides about us changes. */
export const RISK_CATEGORIES = [...LEARNT_RISKS, 'ownership'] as const;
export type RiskCategory = (typeof RISK_CATEGORIES)[number];

export const OPPORTUNITY_CATEGORIES = [
  'expansion',
  'new-team',
  'upsell',
  'reference',
  'early-renewal',
] as const;
export type OpportunityCategory = (typeof OPPORTUNITY_CATEGORIES)[number];

/** Wishes for more, which a customer can order; that it renews or recommends us is no growth. */
export const GROWTH_CATEGORIES: ReadonlySet<string> = new Set(['expansion', 'new-team', 'upsell']);

export type ConversationState = 'resolved' | 'waiting-on-us' | 'waiting-on-them' | 'none';

export interface Mood {
  label: 'negative' | 'neutral' | 'positive';
  /** -5 to 5, from the customer's own words. */
  score: number;
}

/** One sentence of a summary, built from a quote. */
export interface SummarySentence extends Passage {
  slot: 'asked' | 'answered' | 'standing';
  text: string;
  /**
   * Whose words the message only quotes, '' for an unknown writer. Such a passage is of the history that `quotedBy` finds
   * in the message, and the quote is `historyText` of it.
   */
  quoted?: string | undefined;
}

/** What a conversation says. */
export interface Reading {
  items: Item[];
  risks: Risk[];
  opportunities: Opportunity[];
  mood: Mood;
  state: ConversationState;
  summary: SummarySentence[];
}
