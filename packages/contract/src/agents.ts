import { z } from 'zod';
import { AccountId, ConversationId } from './ids.ts';
import { endpoint } from './kit/endpoint.ts';
import { listOf, moment } from './kit/values.ts';
import { Quote } from './claims/quote.ts';

export const AgentId = z.enum([
  'mitigate-risks',
  'foster-growth',
  'know-your-customer',
  'solve-no-stalls',
  'client-prep',
  'internal-prep',
  'market-trends',
]);
export type AgentId = z.infer<typeof AgentId>;

const AgentType = z.enum(['risk', 'growth', 'kyc', 'no_stall', 'meeting_prep', 'market_trends']);
type AgentType = z.infer<typeof AgentType>;

/** The `source` of chats started with an agent. */
const AgentContext = z.enum(['agent', 'externalPrep', 'internalPrep']);
type AgentContext = z.infer<typeof AgentContext>;

interface AgentDefinition {
  name: string;
  type: AgentType;
  /** Maximum number of cards. */
  cards: number;
  context: AgentContext;
  description: string;
}

/** Agents by identifier, in display order. */
export const AGENTS: Record<AgentId, AgentDefinition> = {
  'mitigate-risks': {
    name: 'Risks Buster',
    type: 'risk',
    cards: 6,
    context: 'agent',
    description:
      'The most serious open risks, each with the customer’s own words and a first step.',
  },
  'foster-growth': {
    name: 'Growth Accelerator',
    type: 'growth',
    cards: 6,
    context: 'agent',
    description: 'Where customers ask for more: new teams, upgrades, references, early renewals.',
  },
  'know-your-customer': {
    name: 'Know Your Customer',
    type: 'kyc',
    cards: 10,
    context: 'agent',
    description: 'What’s new at your customers: people, stage changes, weekly summaries and news.',
  },
  'solve-no-stalls': {
    name: 'NeverDrop',
    type: 'no_stall',
    cards: 6,
    context: 'agent',
    description: 'Our overdue promises, and conversations that are waiting for our reply.',
  },
  'client-prep': {
    name: 'Client Prep',
    type: 'meeting_prep',
    cards: 6,
    context: 'externalPrep',
    description: 'Upcoming customer meetings, and what to know before each.',
  },
  'internal-prep': {
    name: 'Internal Prep',
    type: 'meeting_prep',
    cards: 6,
    context: 'internalPrep',
    description: 'Upcoming internal meetings, and the accounts they cover.',
  },
  'market-trends': {
    name: 'Market Intelligence',
    type: 'market_trends',
    cards: 10,
    context: 'agent',
    description: 'What customers say about competitors, and topics that several of them raise.',
  },
};

/** An agent as members see it. */
export const Agent = z.object({
  id: AgentId,
  name: z.string(),
  type: AgentType,
  description: z.string(),
  context: AgentContext,
  cards: z.int().describe('Maximum number of cards'),
  userPrompt: z
    .string()
    .describe('Shown as the question; the prompt that is sent stays on the server'),
  comingSoon: z.boolean(),
});
export type Agent = z.infer<typeof Agent>;

export const CardState = z.enum(['proposed', 'approved', 'done', 'failed']);
export type CardState = z.infer<typeof CardState>;

/** A value the product computed, and the page that shows it. */
export const CardFigure = z.object({
  label: z.string(),
  value: z.string(),
  href: z.string(),
  at: moment.optional().describe('A moment, to be shown in the reader’s time zone'),
});
export type CardFigure = z.infer<typeof CardFigure>;

/** A stored action card: an `action-card` block of an answer, its state and its evidence. */
export const ActionCardRow = z.object({
  id: z.uuid(),
  account_id: AccountId.nullable(),
  account_name: z.string().nullable(),
  title: z.string(),
  body: z.string(),
  action_name: z.string(),
  is_actionable: z.boolean(),
  agent: AgentId,
  state: CardState,
  failure: z.string().nullable().describe('Why it failed'),
  quotes: z.array(Quote),
  figures: z.array(CardFigure),
  conversationId: ConversationId.nullable().describe('The conversation a draft replies to'),
  eventId: z.uuid().nullable().describe('The meeting it prepares'),
  worked: z
    .object({ sessionId: z.uuid(), memoryId: z.uuid() })
    .nullable()
    .describe('The caller’s latest answer for this card'),
  method: z.string().describe('`rules`, or the name of the model that wrote the words'),
  createdAt: moment,
  changedAt: moment,
  changedBy: z.string().nullable(),
});
export type ActionCardRow = z.infer<typeof ActionCardRow>;

export const listAgents = endpoint({
  method: 'GET',
  path: '/agents',
  summary: 'The agents of the organisation',
  scope: 'read',
  audit: false,
  answer: z.object({ agents: z.array(Agent) }),
});

const AgentPath = z.object({ agentId: AgentId });

export const getAgent = endpoint({
  method: 'GET',
  path: '/agents/:agentId',
  summary: 'One agent',
  scope: 'read',
  audit: false,
  params: AgentPath,
  answer: Agent,
  errors: ['not_found'],
});

export const listCards = endpoint({
  method: 'GET',
  path: '/agents/:agentId/cards',
  summary: 'Today’s cards of an agent, most urgent first',
  scope: 'read',
  audit: false,
  params: AgentPath,
  query: z.object({ accountTagFilters: listOf(z.string()) }),
  answer: z.object({ cards: z.array(ActionCardRow) }),
  errors: ['not_found'],
});

export const generateCards = endpoint({
  method: 'POST',
  path: '/agents/:agentId/cards',
  summary: 'Create an agent’s cards for today; a second call gives the same cards',
  scope: 'write',
  audit: false,
  params: AgentPath,
  body: z.object({ accountTagFilters: z.array(z.string()).max(500).optional() }),
  answer: z.object({ cards: z.array(ActionCardRow) }),
  errors: ['not_found', 'conflict'],
});

export const regenerateCards = endpoint({
  method: 'POST',
  path: '/agents/:agentId/regenerate',
  summary: 'Product staff: write the cards again, in a new session',
  scope: 'write',
  audit: 'agent.regenerated',
  params: AgentPath,
  body: z.object({ accountTagFilters: z.array(z.string()).max(500).optional() }),
  answer: z.object({ sessionId: z.uuid(), cards: z.array(ActionCardRow) }),
  errors: ['not_found', 'forbidden', 'conflict'],
});

const CardPath = z.object({ id: z.uuid() });

export const getCard = endpoint({
  method: 'GET',
  path: '/actionable-card/:id',
  summary: 'One action card with its state and evidence',
  scope: 'read',
  audit: false,
  params: CardPath,
  answer: ActionCardRow,
  errors: ['not_found'],
});

export const approveCard = endpoint({
  method: 'POST',
  path: '/actionable-card/:id/approve',
  summary: 'Approve a proposed or failed card',
  scope: 'write',
  audit: 'action-card.approved',
  params: CardPath,
  answer: ActionCardRow,
  errors: ['not_found', 'conflict'],
});

export const finishCard = endpoint({
  method: 'POST',
  path: '/actionable-card/:id/done',
  summary: 'Mark a card as done',
  scope: 'write',
  audit: 'action-card.done',
  params: CardPath,
  answer: ActionCardRow,
  errors: ['not_found', 'conflict'],
});

export const failCard = endpoint({
  method: 'POST',
  path: '/actionable-card/:id/fail',
  summary: 'Mark an approved card as failed, with the reason',
  scope: 'write',
  audit: 'action-card.failed',
  params: CardPath,
  body: z.object({ reason: z.string().trim().min(1, 'Say why.').max(500) }),
  answer: ActionCardRow,
  errors: ['not_found', 'conflict', 'invalid_input'],
});

const AGENT_PROMPT = {
  userPrompt: z.string().trim().min(1, 'People need a question to see.').max(400),
  hiddenPrompt: z.string().trim().min(1, 'The assistant needs instructions.').max(4_000),
  comingSoon: z.boolean(),
};

/** A version of an agent's prompts; version 0 is built in. */
export const AgentPrompt = z.object({
  ...AGENT_PROMPT,
  version: z.int(),
  by: z.string().nullable(),
  at: moment.nullable(),
  restored: z.int().nullable().describe('The version it restored'),
});
export type AgentPrompt = z.infer<typeof AgentPrompt>;

export const listAgentPrompts = endpoint({
  method: 'GET',
  path: '/agents/prompts',
  summary: 'The prompts in use of every agent, including disabled ones',
  scope: 'admin',
  audit: false,
  answer: z.object({
    agents: z.array(
      z.object({
        id: AgentId,
        name: z.string(),
        description: z.string(),
        cards: z.int(),
        enabled: z.boolean().describe('Not disabled by the organisation'),
        prompt: AgentPrompt,
      }),
    ),
  }),
  errors: ['forbidden'],
});

export const listPromptVersions = endpoint({
  method: 'GET',
  path: '/agents/:agentId/prompts',
  summary: 'Every version of an agent’s prompts, newest first',
  scope: 'admin',
  audit: false,
  params: AgentPath,
  answer: z.object({ versions: z.array(AgentPrompt) }),
  errors: ['forbidden', 'not_found'],
});

export const savePrompt = endpoint({
  method: 'PUT',
  path: '/agents/:agentId/prompts',
  summary: 'Change an agent’s prompts: creates a new version',
  scope: 'admin',
  audit: 'agent.prompt-saved',
  params: AgentPath,
  body: z.object({
    ...AGENT_PROMPT,
    basedOn: z.int().min(0).max(100_000).describe('The version the change began with'),
  }),
  answer: AgentPrompt,
  errors: ['forbidden', 'not_found', 'conflict', 'invalid_input'],
});

export const restorePrompt = endpoint({
  method: 'POST',
  path: '/agents/:agentId/prompts/:version/restore',
  summary: 'Restore an earlier version as a new one',
  scope: 'admin',
  audit: 'agent.prompt-restored',
  params: AgentPath.extend({ version: z.coerce.number().int().min(0).max(100_000) }),
  answer: AgentPrompt,
  errors: ['forbidden', 'not_found', 'conflict'],
});

export const previewCards = endpoint({
  method: 'POST',
  path: '/agents/:agentId/preview',
  summary: 'Preview an agent’s cards with a hidden prompt; nothing is stored',
  scope: 'admin',
  audit: false,
  params: AgentPath,
  body: z.object({ hiddenPrompt: AGENT_PROMPT.hiddenPrompt }),
  answer: z.object({
    cards: z.array(
      ActionCardRow.pick({
        account_name: true,
        title: true,
        body: true,
        action_name: true,
        is_actionable: true,
        figures: true,
        method: true,
      }).extend({ quotes: z.array(z.string()) }),
    ),
  }),
  errors: ['forbidden', 'not_found', 'invalid_input'],
});
