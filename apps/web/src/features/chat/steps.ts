import type { Step } from '@rapport/contract/chat.ts';
import { formatCount } from '../../lib/format.ts';

/** What was read: one of it, several, and the tools by whose title a model's steps are labelled. */
const NOUNS: readonly (readonly [one: string, many: string, ...titles: string[]])[] = [
  ['account', 'accounts', 'Find accounts', 'Account in brief'],
  ['health score', 'health scores', 'Health of an account'],
  ['health change', 'health changes', 'Health ledger'],
  ['risk', 'risks', 'Risks'],
  ['opportunity', 'opportunities', 'Opportunities'],
  ['action item', 'action items', 'Requests and promises'],
  ['passage', 'passages', 'Search conversations'],
  ['message', 'messages', 'Read a conversation'],
  ['conversation', 'conversations', 'Latest conversations'],
  ['sentence of the week', 'sentences of the week', 'The week'],
  ['draft', 'drafts', 'Draft an e-mail'],
  ['person', 'people', 'People of customers'],
  ['case', 'cases', 'Support cases'],
  ['document', 'documents', 'Documents of an account'],
  ['meeting', 'meetings', 'Upcoming events'],
  ['count', 'counts', 'How many'],
  ['row of a figure', 'rows of figures', 'One figure, opened'],
  ['renewal', 'renewals', 'Renewals ahead'],
  ['CRM opportunity', 'CRM opportunities', 'CRM opportunities'],
  ['revenue anomaly', 'revenue anomalies', 'Revenue anomalies', 'One revenue anomaly'],
];

const BY_LABEL = new Map(
  NOUNS.flatMap(([one, many, ...titles]) =>
    [one, many, ...titles].map((label) => [label, { one, many }] as const),
  ),
);

/** "9 accounts, 3 risks": what the steps of an answer found, the same things added up. */
export function readWords(steps: readonly Step[]): string {
  const found = Map.groupBy(steps, ({ label }) => BY_LABEL.get(label)?.many ?? label);
  return [...found]
    .map(([many, some]) => {
      const total = some.reduce((sum, step) => sum + step.found, 0);
      const noun = total === 1 ? (BY_LABEL.get(many)?.one ?? many) : many;
      return `${formatCount(total)} ${noun}`;
    })
    .join(', ');
}
