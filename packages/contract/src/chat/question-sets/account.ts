import { questionGroup } from './question.ts';

/** The questions Rapport offers about one account, by category. */
export const ACCOUNT_QUESTIONS = {
  summary: questionGroup('account-summary', 'Account summary', 'file-text', [
    [
      'Weekly summary',
      'Summarise {account} over the last 1 week: what happened, who wrote, what is open, what changed in its health.',
    ],
    [
      'Monthly summary',
      'Summarise {account} over the last 1 month: what happened, what was decided, what is still open.',
    ],
    [
      'Account brief',
      'Summarise {account}: stage, owner, revenue, renewal, health, open risks and opportunities, latest conversations.',
    ],
    ['What changed in the last 7 days?', 'What happened at {account} in the last 7 days?'],
  ]),
  growth: questionGroup('account-growth', 'Growth', 'trending-up', [
    [
      'Open opportunities',
      'Which opportunities does {account} have, largest impact first, each in the customer’s own words?',
    ],
    [
      'Expansion requests',
      'What has {account} asked for in the last 12 months that goes beyond its contract: new teams, more seats, further products?',
    ],
    ['Revenue over the last 2 years', 'How did the revenue of {account} move in the last 2 years?'],
  ]),
  health: questionGroup('account-health', 'Health', 'heart-pulse', [
    [
      'What drives the health score?',
      'What drives the health score of {account}? Name each factor with its evidence.',
    ],
    [
      'Open risks',
      'Which risks does {account} have, highest level first, with the customer’s words?',
    ],
    [
      'Recent escalations',
      'Was there escalation activity at {account} within the last 10 days? Who raised it, and what was answered?',
    ],
    [
      'Health over the last 6 months',
      'How did the health of {account} change in the last 6 months, and what caused each change?',
    ],
  ]),
  product: questionGroup('account-product', 'Product', 'package', [
    [
      'Product feedback',
      'What did {account} say about the product in the last 6 months: what it praises, what it misses?',
    ],
    ['Feature requests', 'Which features has {account} asked for, and what did we answer?'],
    ['Known issues', 'Which product problems has {account} reported that are not solved?'],
  ]),
  relationships: questionGroup('account-relationships', 'Relationships', 'users', [
    ['Key people', 'Who are our contacts at {account}, who decides, and when did each last write?'],
    [
      'Who has gone quiet?',
      'Which contacts of {account} wrote before and have not written in the last 6 months?',
    ],
    [
      'How do they feel about us?',
      'What is the sentiment of the people at {account}, and in which words do they show it?',
    ],
  ]),
  contract: questionGroup('account-contract', 'Contract and billing', 'receipt', [
    [
      'Renewal',
      'When does {account} renew, for how much, and what was said about the renewal so far?',
    ],
    [
      'Contract terms',
      'What do the documents and mails of {account} say about its contract terms?',
    ],
    [
      'Billing questions',
      'Which questions about invoices, prices or payment did {account} raise in the last 12 months?',
    ],
  ]),
  support: questionGroup('account-support', 'Support', 'life-buoy', [
    [
      'Open cases',
      'Which support cases of {account} are open, oldest first, and how grave are they?',
    ],
    [
      'Recurring issues',
      'Which problems came up in more than one support case of {account} in the last 12 months?',
    ],
    ['Waiting on us', 'Which messages of {account} wait for our answer?'],
  ]),
  alignment: questionGroup('account-alignment', 'Strategic alignment', 'target', [
    [
      'Their goals',
      'Which goals and priorities has {account} named in the last 12 months, in its own words?',
    ],
    ['Our promises', 'What did we promise {account}, and what of it is not done?'],
    [
      'Executive attention',
      'When did executives of {account} last take part in a conversation, and about what?',
    ],
  ]),
  implementation: questionGroup('account-implementation', 'Implementation', 'rocket', [
    [
      'Implementation status',
      'Where does the implementation at {account} stand, what is done and what blocks it?',
    ],
    ['Next steps', 'Which next steps were agreed with {account}, who does them and by when?'],
    ['Delays', 'What has delayed the roll-out at {account} in the last 6 months?'],
  ]),
  marketing: questionGroup('account-marketing', 'Marketing intelligence', 'megaphone', [
    ['Competitors', 'Which competitors has {account} named, and what did it say about them?'],
    ['Market news', 'What did {account} say about its own market in the last 6 months?'],
    [
      'Ready to be a reference?',
      'Did anybody at {account} praise us or offer to be a reference? Quote the words.',
    ],
  ]),
  value: questionGroup('account-value', 'Business value', 'gem', [
    [
      'Value they report',
      'Which benefits has {account} named in its own words: time, money, quality?',
    ],
    [
      'Business review prep',
      'Summarise the last 12 months with {account} for a business review: results, problems, open promises, next goals.',
    ],
    ['Value at risk', 'Which doubts about the value or the price has {account} raised?'],
  ]),
} as const;
