import { figureOf } from './figures.ts';

/** What a question is after. `search` is the rest: look the words up. */
export type Intent =
  | 'draft'
  | 'figure'
  | 'health'
  | 'promises'
  | 'renewals'
  | 'count'
  | 'risks'
  | 'opportunities'
  | 'people'
  | 'latest'
  | 'brief'
  | 'search';

// The first that fits wins: a draft about a risk is a draft, a count of risks is a count.
const ROUTES: readonly (readonly [Intent, { test: (question: string) => boolean }])[] = [
  [
    'draft',
    /\b(?:draft|compose|write (?:me )?(?:an? |the )?(?:\w+ )?(?:e-?mail|mail|note|message|reply|answer|response)|reply to|respond to|answer to (?:them|him|her))\b/i,
  ],
  ['figure', { test: (question) => figureOf(question) !== null }],
  ['count', /\b(?:how many|number of|count of)\b/i],
  [
    'health',
    /\b(?:health|score|why (?:is|are|did|has)\b.*\b(?:drop\w*|fall\w*|fell|down|low|red|at[- ]risk|churning|change\w*|so)|what (?:moved|changed) (?:it|the score|their score)|how (?:is|are) (?:.{1,60} )?(?:doing|feeling))/i,
  ],
  [
    'promises',
    /\b(?:promis\w*|commit\w*|owe|asked (?:us|me|for)|(?:they|customers?) (?:want|wants|need|needs|request\w*)|open (?:items|requests|asks|questions)|action items?|to-?dos?|waiting (?:on|for) (?:us|me)|overdue|follow[- ]?ups?|next steps?)\b/i,
  ],
  ['renewals', /\b(?:renew\w*|contract end\w*|expir\w*)\b/i],
  [
    'risks',
    /\b(?:risks?|risky|danger\w*|churn\w*|unhapp\w*|complain\w*|worr\w*|escalat\w*|frustrat\w*|negative signals?|problems?|going wrong)\b/i,
  ],
  [
    'opportunities',
    /\b(?:opportunit\w*|upsell\w*|cross-?sell\w*|expan\w*|grow\w*|positive signals?|interested in (?:more|buying))\b/i,
  ],
  [
    'people',
    /\b(?:who (?:is|are|do|does|owns|manages|works|leads|decides|should|have|has)|owner|csm|contacts?|stakeholders?|sponsors?|champions?|people|relationships?)\b/i,
  ],
  [
    'latest',
    /\b(?:when (?:did|was|were|have|is)|last (?:time|contact|heard|message|mail|e-?mail|conversation|reply|spoke)|latest|most recent\w*|what happened(?! (?:to|with|about)\b)|recently)\b/i,
  ],
  [
    'brief',
    /\b(?:summar\w*|brief\w*|overview|catch me up|tell me about|what(?:'s| is) (?:new|up|happening|going on)|status of|prepare (?:me )?for|prep\b)\b/i,
  ],
];

/** The intent of a question by its words. */
export const intentOf = (question: string): Intent =>
  ROUTES.find(([, test]) => test.test(question))?.[0] ?? 'search';

/**
 * The candidates a question may mean: the longest name that stands in it as whole words, else all whose first word
 * does ("Northbridge" for Northbridge Logistics). More than one: the question must be put back.
 */
export function namedIn<Named extends { name: string }>(
  question: string,
  candidates: readonly Named[],
): Named[] {
  const text = ` ${plain(question)} `;
  const fits = (name: string) => name.length >= 3 && text.includes(` ${name} `);
  const whole = [...candidates]
    .sort((a, b) => b.name.length - a.name.length)
    .find(({ name }) => fits(plain(name)));
  return whole ? [whole] : candidates.filter(({ name }) => fits(plain(name).split(' ')[0] ?? ''));
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]s\b/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
