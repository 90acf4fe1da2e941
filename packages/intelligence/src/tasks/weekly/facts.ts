import type { ItemKind } from '../../reading/conversation.ts';
import type { Level } from '@rapport/contract/enumerations.ts';

/** A quote and its conversation. */
export interface ConversationQuote {
  quote: string;
  message: string;
  conversation: string;
}

export interface WeekClaim extends ConversationQuote {
  kind: 'risk' | 'opportunity';
  category: string;
  level: Level;
  author: string;
  /** First mentioned in this week. */
  fresh: boolean;
}

export interface WeekAction extends ConversationQuote {
  kind: ItemKind;
  author: string;
  /** Due day, ISO. */
  due: string | null;
  done: boolean;
  priority: 'very_high' | 'high' | 'medium' | 'low' | 'ignore';
}

/** A sentence of a conversation's summary that has quotes of this week. */
export interface WeekConversation extends ConversationQuote {
  text: string;
  messages: number;
}

export interface WeekMovement {
  kind: 'new' | 'expansion' | 'contraction' | 'churn';
  amount: number;
  currency: string;
}

/** The facts of one account's week. */
export interface WeekFacts {
  /** Messages and conversations visible to every member; `before` counts the messages of the week before. */
  activity: { messages: number; conversations: number; before: number };
  /** The score at the beginning and end of the week; null without one. */
  health: { before: number | null; after: number | null };
  movements: WeekMovement[];
  /** Revenue of the week and of the one before; null during the week. */
  revenue: { amount: number; before: number; currency: string } | null;
  claims: WeekClaim[];
  actions: WeekAction[];
  conversations: WeekConversation[];
}
