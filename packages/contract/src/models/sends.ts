import type { ModelTask } from './models.ts';

interface Sent {
  title: string;
  when: string;
  /** The data that is sent. */
  fields: readonly string[];
  /** Related data that is not sent. */
  stays: string;
}

/** The data sent to the model's host, by task. A call for a task that is not listed cannot be recorded. */
export const SENT_TO_MODEL: Record<ModelTask, Sent> = {
  answer: {
    title: 'Answers in Ask, agents and meeting preparation',
    when: 'Someone asks a question. What the tools find is sent call by call.',
    fields: [
      'The question and the conversation so far',
      'Facts that Rapport’s tools find: account names, people, figures and dates',
      'Quotes from messages, with their author and day',
      'Your team’s instructions for the account or agent',
    ],
    stays: 'Anything the asker can’t see, attachments and whole mailboxes',
  },
  cards: {
    title: 'Text of agent cards',
    when: 'An agent proposes cards',
    fields: [
      'Each card as written by rules: account name, title and text',
      'The quotes and figures behind it',
      'The agent’s prompt',
    ],
    stays: 'Everything else',
  },
  conversation: {
    title: 'Conversation summaries and claims',
    when: 'An account’s conversation from the last 90 days changes, including restricted and private ones. Older ones are sent when an administrator has all conversations read.',
    fields: [
      'The new text of each message, without quoted history or signatures, up to 6,000 characters',
      'Who wrote each message, when, and for which side',
    ],
    stays:
      'Conversations without an account, text the model has already read, attachments and recipients’ addresses',
  },
  embedding: {
    title: 'Vectors for search',
    when: 'Another program calls the embeddings API, and an embedding model is set',
    fields: [
      'The text of the requested records (messages, documents, cases), up to 8,000 characters each',
    ],
    stays: 'All other records, and quoted history',
  },
  test: {
    title: 'Connection test',
    when: 'An administrator selects Test',
    fields: ['Three fixed sentences'],
    stays: 'Everything else',
  },
};
