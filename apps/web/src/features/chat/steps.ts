import type { Step } from '@rapport/contract/chat/chat.ts';
import type { ToolTitles } from '@rapport/contract/tools/tools.ts';
import { formatCount } from '../../lib/format/format.ts';

type Noun = readonly [one: string, many: string];

/**
 * What each tool finds, and its title, by which a model labels its steps. Does not compile while a tool is missing or its
 * title differs.
 */
const TOOL_NOUNS: { readonly [Name in keyof ToolTitles]: readonly [...Noun, ToolTitles[Name]] } = {
  find_accounts: ['account', 'accounts', 'Find accounts'],
  get_account: ['account', 'accounts', 'Account summary'],
  get_health: ['health score', 'health scores', 'Health of an account'],
  list_health_changes: ['health change', 'health changes', 'Health ledger'],
  list_risks: ['risk', 'risks', 'Risks'],
  list_opportunities: ['opportunity', 'opportunities', 'Opportunities'],
  list_action_items: ['action item', 'action items', 'Requests and promises'],
  search_conversations: ['passage', 'passages', 'Search conversations'],
  get_thread: ['message', 'messages', 'Read a conversation'],
  list_conversations: ['conversation', 'conversations', 'Latest conversations'],
  get_weekly_summary: ['sentence of the week', 'sentences of the week', 'The week'],
  draft_email: ['draft', 'drafts', 'Draft an email'],
  list_contacts: ['person', 'people', 'Customer contacts'],
  list_cases: ['case', 'cases', 'Support cases'],
  list_documents: ['document', 'documents', 'Documents of an account'],
  list_events: ['meeting', 'meetings', 'Upcoming events'],
  count_records: ['count', 'counts', 'Count'],
  search_everything: ['record', 'records', 'Search everything'],
  search_records: ['record', 'records', 'Search cases and documents'],
  get_metric: ['row of a figure', 'rows of figures', 'Metric'],
  list_renewals: ['renewal', 'renewals', 'Renewals ahead'],
  list_crm_opportunities: ['CRM opportunity', 'CRM opportunities', 'CRM opportunities'],
  list_anomalies: ['revenue anomaly', 'revenue anomalies', 'Revenue anomalies'],
  get_anomaly: ['revenue anomaly', 'revenue anomalies', 'Revenue anomaly'],
};

/** A step is labelled with a noun by the rules, and with the tool's title by a model. */
const BY_LABEL: ReadonlyMap<string, Noun> = new Map(
  Object.values(TOOL_NOUNS).flatMap(([one, many, title]) =>
    [one, many, title].map((label) => [label, [one, many]] as const),
  ),
);

/** "9 accounts, 3 risks": what the steps of an answer found, added up by kind. */
export function summariseSteps(steps: readonly Step[]): string {
  const byKind = Map.groupBy(steps, ({ label }) => BY_LABEL.get(label)?.[1] ?? label);
  return [...byKind]
    .map(([many, group]) => {
      const total = group.reduce((sum, step) => sum + step.found, 0);
      const noun = total === 1 ? (BY_LABEL.get(many)?.[0] ?? many) : many;
      return `${formatCount(total)} ${noun}`;
    })
    .join(', ');
}
