import { z } from 'zod';
import { TagFilter } from '../accounts/accounts.ts';
import {
  ItemKind,
  ItemState,
  OpportunityOutcome,
  Priority,
  RiskStatus,
  Level,
} from '../enumerations.ts';
import { AccountId } from '../ids.ts';
import { day, moment } from '../kit/values.ts';
import { Link, listed, take, tool, ToolQuote } from './tool.ts';

const where = {
  accountId: AccountId.optional().describe('All accounts one may see without it'),
  tags: z.array(TagFilter).max(50).optional(),
  since: day.optional().describe('Only what was heard on this day or later'),
  until: day.optional(),
};
const categories = z
  .array(z.string().max(60))
  .max(20)
  .optional()
  .describe('Such as price or competitor');

const Signal = z.object({
  id: z.uuid(),
  accountId: AccountId,
  account: z.string(),
  title: z.string(),
  category: z.string(),
  firstSeen: moment,
  lastSeen: moment,
  quotes: z.array(ToolQuote),
  link: Link,
});

export const listRisks = tool({
  name: 'list_risks',
  title: 'Risks',
  description:
    'Open risks (negative signals), highest level first, each with the customer’s own words.',
  input: z.object({
    ...where,
    statuses: z.array(RiskStatus).max(4).optional(),
    levels: z.array(Level).max(4).optional(),
    categories,
    take,
  }),
  output: z.object(listed(Signal.extend({ level: Level, status: RiskStatus }))),
  scope: 'read',
  sideEffect: 'none',
});

export const listOpportunities = tool({
  name: 'list_opportunities',
  title: 'Opportunities',
  description:
    'Open opportunities heard in conversations (positive signals), highest level first, each with the customer’s own words.',
  input: z.object({
    ...where,
    statuses: z.array(OpportunityOutcome).max(3).optional(),
    categories,
    take,
  }),
  output: z.object(listed(Signal.extend({ level: Level, status: OpportunityOutcome }))),
  scope: 'read',
  sideEffect: 'none',
});

export const listActionItems = tool({
  name: 'list_action_items',
  title: 'Requests and promises',
  description: 'What was asked for or promised in conversations, most urgent first.',
  input: z.object({
    ...where,
    kinds: z.array(ItemKind).max(3).optional(),
    openOnly: z.boolean().default(false),
    waitingOn: z.enum(['us', 'them']).optional(),
    person: z.string().max(200).optional().describe('Who asked or promised'),
    dueFrom: day.optional(),
    dueBefore: day.optional(),
    take,
  }),
  output: z.object(
    listed(
      z.object({
        id: z.uuid(),
        accountId: AccountId,
        account: z.string(),
        title: z.string(),
        kind: ItemKind,
        state: ItemState,
        closedBy: z.string().nullable().describe('The words that ended it, and who wrote them'),
        priority: Priority,
        waitingOn: z.enum(['us', 'them']),
        requestedBy: z.string().nullable(),
        assignee: z.string().nullable().describe('Who must act, if known'),
        requestedAt: moment,
        dueAt: moment.nullable(),
        quote: ToolQuote.nullable(),
        link: Link,
      }),
    ),
  ),
  scope: 'read',
  sideEffect: 'none',
});
