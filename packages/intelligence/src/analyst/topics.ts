/** What customers speak of that questions ask for under another name. */
export interface Topic {
  /** As an answer says it. */
  name: string;
  /** Looked up in what was said. */
  words: string;
  /** Categories of risks and opportunities that are about it. */
  risks?: string[];
  opportunities?: string[];
}

const TOPICS: readonly (readonly [RegExp, Topic])[] = [
  [
    /\b(?:unhappy|dissatisfied|complain\w*|frustrat\w*|disappoint\w*|angry|annoyed)\b.{0,30}\b(?:support|service|helpdesk)\b/i,
    {
      name: 'our support',
      words: 'support service disappointed slow answer waiting ticket',
      risks: ['support-quality'],
    },
  ],
  [
    /\bcompetitors?\b|\bcompetition\b|\brivals?\b/i,
    {
      name: 'competitors',
      words: 'competitor competing alternative vendors evaluating switching',
      risks: ['competitor'],
    },
  ],
  [
    /\b(?:invoices?|billing|payments?|billed)\b/i,
    {
      name: 'invoices and payment',
      words: 'invoice billing billed payment paid charge credit note',
    },
  ],
  [
    /\bcontract (?:terms?|information)\b|\bterms of (?:the|its|their) contract\b|\bknow of the contract\b/i,
    {
      name: 'the contract',
      words: 'contract term agreement clause notice amendment renewal signs',
      risks: ['legal-procurement'],
    },
  ],
  [
    /\b(?:goals?|priorities|objectives?|strateg\w+)\b/i,
    { name: 'goals', words: 'goal priority objective roadmap strategy target board' },
  ],
  [
    /\b(?:implementation|roll-?out|go-?live|deployment)\b/i,
    {
      name: 'the implementation',
      words: 'implementation rollout roll-out go-live migration pilot training',
      risks: ['adoption'],
    },
  ],
  [
    /\b(?:praises? us|reference|advocates?|testimonial|case study)\b/i,
    {
      name: 'praise',
      words: 'recommend reference love excellent impressed delighted',
      opportunities: ['reference'],
    },
  ],
  [
    /\b(?:benefits?|results? (?:they|it) see|value they)\b/i,
    { name: 'benefits', words: 'saved saves saving faster hours reduced quicker benefit worth' },
  ],
  [
    /\b(?:doubts?|too expensive|value for money|(?:about|on|with) (?:the )?(?:prices?|pricing|value))\b/i,
    {
      name: 'price and value',
      words: 'price expensive budget discount justify cheaper',
      risks: ['price'],
    },
  ],
  [
    /\bproduct\b.{0,40}\b(?:feedback|praises?|misses|say|said|problems?|issues?|gaps?|bugs?)\b|\b(?:say|said|feedback) (?:about|on) the product\b|\btechnical\b/i,
    {
      name: 'the product',
      words: 'feature missing dashboard export import integration bug slow fault',
      risks: ['product-gap', 'reliability'],
    },
  ],
  [
    /\bmarkets?\b(?!ing)/i,
    { name: 'its market', words: 'market demand season regulation competitors' },
  ],
];

/** The topic a question asks for, or null. */
export const topicOf = (question: string): Topic | null =>
  TOPICS.find(([test]) => test.test(question))?.[1] ?? null;
