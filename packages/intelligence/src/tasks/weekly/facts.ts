import type { Level } from '@rapport/contract/enumerations.ts';

/** Words of a message, and the conversation they stand in. */
export interface Said {
  quote: string;
  message: string;
  conversation: string;
}

export interface WeekClaim extends Said {
  kind: 'risk' | 'opportunity';
  /** Of the claim; its category where these words are milder than the claim. */
  title: string;
  level: Level;
  author: string;
  /** First said in this week. */
  fresh: boolean;
}

export interface WeekAction extends Said {
  kind: 'request' | 'commitment';
  author: string;
  /** ISO day by which it is due. */
  due: string | null;
  done: boolean;
  priority: 'very_high' | 'high' | 'medium' | 'low' | 'ignore';
}

/** A sentence of a conversation's summary that rests on words of this week. */
export interface WeekConversation extends Said {
  text: string;
  messages: number;
}

export interface WeekMovement {
  kind: 'new' | 'expansion' | 'contraction' | 'churn';
  amount: number;
  currency: string;
}

/** What one week brought to one account. */
export interface WeekFacts {
  /** Messages and conversations that everybody sees; `before` are the messages of the week before. */
  activity: { messages: number; conversations: number; before: number };
  /** The score as the week began and as it ended; null where there was none. */
  health: { before: number | null; after: number | null };
  movements: WeekMovement[];
  /** Revenue of the week and of the one before; null while the week runs. */
  revenue: { amount: number; before: number; currency: string } | null;
  claims: WeekClaim[];
  actions: WeekAction[];
  conversations: WeekConversation[];
}
