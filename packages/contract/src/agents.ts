import { z } from 'zod';
import { AccountId, ConversationId } from './ids.ts';
import { endpoint } from './kit/endpoint.ts';
import { listOf, moment } from './kit/values.ts';
import { Quote } from './quote.ts';

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

/** How a session begun with an agent is kept: its `source`. */
const AgentContext = z.enum(['agent', 'externalPrep', 'internalPrep']);
type AgentContext = z.infer<typeof AgentContext>;

interface AgentDefinition {
  name: string;
  type: AgentType;
  /** How many cards it puts forward at most. */
  cards: number;
  context: AgentContext;
  description: string;
}

/** The assistants by identifier, in the order they are listed. */
export const AGENTS: Record<AgentId, AgentDefinition> = {
  'mitigate-risks': {
    name: 'Risks Buster',
    type: 'risk',
    cards: 6,
    context: 'agent',
    description: 'The gravest open risks, each with what the customer said and a first step.',
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
    description: 'What is new at customers: people, stage, the week in short, and what they tell.',
  },
  'solve-no-stalls': {
    name: 'NeverDrop',
    type: 'no_stall',
    cards: 6,
    context: 'agent',
    description: 'Promises of ours that are overdue, and threads that wait for us.',
  },
  'client-prep': {
    name: 'Client Prep',
    type: 'meeting_prep',
    cards: 6,
    context: 'externalPrep',
    description: 'The meetings ahead with customers, and what to know before each.',
  },
  'internal-prep': {
    name: 'Internal Prep',
    type: 'meeting_prep',
    cards: 6,
    context: 'internalPrep',
    description: 'The meetings ahead among colleagues, and the accounts that will come up.',
  },
  'market-trends': {
    name: 'Market Intelligence',
    type: 'market_trends',
    cards: 10,
    context: 'agent',
    description: 'What customers say of competitors, and what several of them bring up.',
  },
};

/** An assistant as a person of the organisation meets it. */
export const Agent = z.object({
  id: AgentId,
  name: z.string(),
  type: AgentType,
  description: z.string(),
  context: AgentContext,
  cards: z.int().describe('How many cards it puts forward at most'),
  userPrompt: z.string().describe('Shown as the question; what is sent stays on the server'),
  comingSoon: z.boolean(),
});
export type Agent = z.infer<typeof Agent>;

export const CardState = z.enum(['proposed', 'approved', 'done', 'failed']);
export type CardState = z.infer<typeof CardState>;

/** A figure the product computed, and the page of Rapport that shows it. */
export const CardFigure = z.object({ label: z.string(), value: z.string(), href: z.string() });
export type CardFigure = z.infer<typeof CardFigure>;

/** A card as it is kept: an `action-card` block of an answer, its state, and what it rests on. */
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
  conversationId: ConversationId.nullable().describe('Where a draft would answer'),
  eventId: z.uuid().nullable().describe('The meeting it prepares'),
  worked: z
    .object({ sessionId: z.uuid(), memoryId: z.uuid() })
    .nullable()
    .describe('The asker’s own answer that took it on last'),
  method: z.string().describe('`rules`, or the name of the model that wrote the words'),
  createdAt: moment,
  changedAt: moment,
  changedBy: z.string().nullable(),
});
export type ActionCardRow = z.infer<typeof ActionCardRow>;

export const listAgents = endpoint({
  method: 'GET',
  path: '/agents',
  summary: 'The assistants of the organisation',
  scope: 'read',
  audit: false,
  answer: z.object({ agents: z.array(Agent) }),
});

const AgentPath = z.object({ agentId: AgentId });

export const getAgent = endpoint({
  method: 'GET',
  path: '/agents/:agentId',
  summary: 'One assistant',
  scope: 'read',
  audit: false,
  params: AgentPath,
  answer: Agent,
  errors: ['not_found'],
});

export const listCards = endpoint({
  method: 'GET',
  path: '/agents/:agentId/cards',
  summary: 'The cards an assistant has put forward today, most pressing first',
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
  summary: 'Have an assistant put its cards forward; twice a day gives the same cards',
  scope: 'write',
  audit: false,
  params: AgentPath,
  body: z.object({ accountTagFilters: z.array(z.string()).max(500).optional() }),
  answer: z.object({ cards: z.array(ActionCardRow) }),
  errors: ['not_found'],
});

export const regenerateCards = endpoint({
  method: 'POST',
  path: '/agents/:agentId/regenerate',
  summary: 'Product staff: have the cards written anew, in a new session',
  scope: 'write',
  audit: 'agent.regenerated',
  params: AgentPath,
  body: z.object({ accountTagFilters: z.array(z.string()).max(500).optional() }),
  answer: z.object({ sessionId: z.uuid(), cards: z.array(ActionCardRow) }),
  errors: ['not_found', 'forbidden'],
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
  summary: 'Take a proposed or failed card on',
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
  summary: 'Mark a card that was taken on as failed, with the reason',
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

/** One version of an assistant's prompts; version 0 is the one Rapport comes with. */
export const AgentPrompt = z.object({
  ...AGENT_PROMPT,
  version: z.int(),
  by: z.string().nullable(),
  at: moment.nullable(),
  restored: z.int().nullable().describe('The version it brought back'),
});
export type AgentPrompt = z.infer<typeof AgentPrompt>;

export const listAgentPrompts = endpoint({
  method: 'GET',
  path: '/agents/prompts',
  summary: 'The prompts in use, of every assistant, those switched off included',
  scope: 'admin',
  audit: false,
  answer: z.object({
    agents: z.array(
      z.object({
        id: AgentId,
        name: z.string(),
        description: z.string(),
        cards: z.int(),
        enabled: z.boolean().describe('Not switched off by the organisation’s view'),
        prompt: AgentPrompt,
      }),
    ),
  }),
  errors: ['forbidden'],
});

export const listPromptVersions = endpoint({
  method: 'GET',
  path: '/agents/:agentId/prompts',
  summary: 'Every version of an assistant’s prompts, the newest first',
  scope: 'admin',
  audit: false,
  params: AgentPath,
  answer: z.object({ versions: z.array(AgentPrompt) }),
  errors: ['forbidden', 'not_found'],
});

export const savePrompt = endpoint({
  method: 'PUT',
  path: '/agents/:agentId/prompts',
  summary: 'Change an assistant’s prompts: a new version',
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
  summary: 'Bring an earlier version back, as a new one',
  scope: 'admin',
  audit: 'agent.prompt-restored',
  params: AgentPath.extend({ version: z.coerce.number().int().min(0).max(100_000) }),
  answer: AgentPrompt,
  errors: ['forbidden', 'not_found', 'conflict'],
});

export const previewCards = endpoint({
  method: 'POST',
  path: '/agents/:agentId/preview',
  summary: 'The cards an assistant would put forward under a hidden prompt; nothing is kept',
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
