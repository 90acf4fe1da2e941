import type { ModelTask } from '../models.ts';

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
    when: 'Somebody asks; what its tools find for them follows, call by call',
    fields: [
      'The question and what was said before it in the same conversation',
      'Facts that Rapport’s tools found: names of accounts and people, figures, dates',
      'Quotes from messages, with their author and day',
      'The instructions colleagues wrote for the account or the agent',
    ],
    stays: 'What the asker may not see, attachments, whole mailboxes',
  },
  cards: {
    title: 'Words of agents’ cards',
    when: 'An agent has found what a card can be made of',
    fields: [
      'What the rules made of each card: the account’s name, title and text',
      'The quotes and figures it rests on',
      'The agent’s prompt',
    ],
    stays: 'Everything that no card rests on',
  },
  conversation: {
    title: 'Summaries and claims of conversations',
    when: 'A conversation of an account changed, restricted and private ones too, and is younger than 90 days; older ones when an administrator has all conversations read',
    fields: [
      'The messages’ new text, without quoted history and signatures, up to 6,000 letters each',
      'Who wrote each message, when, and on which side',
    ],
    stays:
      'Conversations without an account, a text the model has judged before, attachments, addresses of recipients',
  },
  embedding: {
    title: 'Vectors for the search',
    when: 'Another program calls the embeddings API, and an embedding model is set',
    fields: ['The text of the named records: messages, documents, cases, up to 8,000 letters each'],
    stays: 'Everything that is not named, and quoted history',
  },
  test: {
    title: 'Test of the connection',
    when: 'An administrator presses Test',
    fields: ['Three fixed sentences of Rapport’s own'],
    stays: 'Everything else',
  },
};
