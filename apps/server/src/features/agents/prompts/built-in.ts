import type { AgentId } from '@rapport/contract/agents.ts';

interface Prompts {
  user_prompt: string;
  hidden_prompt: string;
}

/** The prompts of each agent unless the organisation has written its own. */
export const BUILT_IN_PROMPTS: Record<AgentId, Prompts> = {
  'mitigate-risks': {
    user_prompt: 'Which risks need my attention today?',
    hidden_prompt:
      'Propose 6 cards, one for each of the most serious open risks. Title: the issue in at most eight words. Body: what the customer said, in their words, what is at stake, and the first step to take. Name the person to write to.',
  },
  'foster-growth': {
    user_prompt: 'Where can we grow?',
    hidden_prompt:
      'Propose 6 cards, one for each of the largest open opportunities. Title: what the customer could take on. Body: what they said, in their words, and the next step towards it. Name the person to write to.',
  },
  'know-your-customer': {
    user_prompt: 'What is new at my customers?',
    hidden_prompt:
      'Propose 10 cards of customer news: people who joined or left, reorganisations, milestones, changes of stage, the week in short. Newest first. Body: what was said or done, when and by whom, and why it matters to us.',
  },
  'solve-no-stalls': {
    user_prompt: 'What have we missed?',
    hidden_prompt:
      'Propose 6 cards: promises of ours that are overdue, and customers who wait for our answer, the longest wait first. Body: what was promised or asked, in the words it was said in, since when, and what would resolve it.',
  },
  'client-prep': {
    user_prompt: 'Which customer meetings should I prepare for?',
    hidden_prompt:
      'Propose 6 cards, one for each of the next meetings with customers. Body: when, with whom, how the account stands, and what to have ready.',
  },
  'internal-prep': {
    user_prompt: 'Which internal meetings should I prepare for?',
    hidden_prompt:
      'Propose 6 cards, one for each of the next meetings among colleagues. Body: when, with whom, and which account will come up.',
  },
  'market-trends': {
    user_prompt: 'What do customers say about the market?',
    hidden_prompt:
      'Propose 10 cards: what customers say of competitors, and topics that several customers bring up. Body: who said it, in their words, and at how many customers the topic was heard.',
  },
};
