/** Questions offered where nothing has been asked yet: about one account, or across all. */
export const suggestionsFor = (account: string | null): readonly string[] =>
  account === null
    ? [
        'Which renewals are at risk?',
        'Which accounts have the lowest health?',
        'What are the gravest risks?',
        'What did we promise and not do?',
        'Which opportunities are open?',
        'What happened in the last week?',
        'How many open risks do we have?',
        'What is our total ARR?',
      ]
    : [
        `Summarise ${account}`,
        `Why is the score of ${account} so?`,
        `What did we promise ${account}?`,
        `What risks does ${account} have?`,
        `Who are our contacts at ${account}?`,
        `When did we last hear from ${account}?`,
        `Draft a reply to ${account}`,
        `Which opportunities does ${account} have?`,
      ];
