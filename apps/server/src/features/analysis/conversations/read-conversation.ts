import type {
  ConversationState,
  ItemKind,
  ItemState,
  Level,
} from '@rapport/contract/enumerations.ts';
import type { Priority } from '@rapport/intelligence/scoring/priority.ts';
import type { LoadedMessage } from './load.ts';

export type ClaimKind =
  | 'risk'
  | 'opportunity'
  | 'fyi'
  | 'action_item'
  | 'summary'
  | 'risk_closing'
  | 'action_closing';

/** A quote behind a claim, verified in its message. */
export interface Evidence {
  id: string;
  kind: ClaimKind;
  claim: string;
  message: string;
  conversation: string;
  quote: string;
  start: number;
  end: number;
  /** Whose words the message only quotes; null for its own. */
  quotedAuthor: string | null;
  at: Date;
  /** The level of this quote alone; null for kinds of claim without a level. */
  level: ClaimDraft['level'] | null;
  /** For words that close a claim: the quotes of it that they settle. */
  closes: string[];
}

interface ActionDraft extends Priority {
  id: string;
  /** `rules`, or the model's name. */
  method: string;
  message: LoadedMessage;
  kind: ItemKind;
  title: string;
  due: string | null;
  requestedBy: string | null;
  assignee: string | null;
  waitsForUs: boolean;
  state: ItemState;
  closedAt: Date | null;
}

export interface ClaimDraft {
  kind: 'risk' | 'opportunity';
  method: string;
  account: string;
  audience: string;
  category: string;
  level: Level;
  title: string;
  at: Date;
  /** The claim it belongs to; there is one per category, account and audience. */
  id: string;
}

interface FyiDraft {
  id: string;
  method: string;
  message: LoadedMessage;
  category: string;
  title: string;
  description: string;
}

export interface ReadConversation {
  id: string;
  /** `rules`, or the model's name. */
  method: string;
  sentiment: number | null;
  state: ConversationState;
  ourVelocity: number | null;
  theirVelocity: number | null;
  summary: string | null;
  sentences: { text: string; evidence: string[] }[];
  labels: string[];
  actions: ActionDraft[];
  claims: ClaimDraft[];
  fyi: FyiDraft[];
  evidence: Evidence[];
  /** Number of claims dropped because their message does not contain the quote. */
  dropped: number;
  /** Number of a model's claims that their messages do not support. */
  refused: number;
}

export const emptyReading = (id: string): ReadConversation => ({
  id,
  method: 'rules',
  sentiment: null,
  state: 'none',
  ourVelocity: null,
  theirVelocity: null,
  summary: null,
  sentences: [],
  labels: [],
  actions: [],
  claims: [],
  fyi: [],
  evidence: [],
  dropped: 0,
  refused: 0,
});
