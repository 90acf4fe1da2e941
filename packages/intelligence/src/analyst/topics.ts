/** What customers speak of that questions ask for under another name. */
export interface Topic {
  /** As an answer says it. */
  name: string;
  /** Looked up in what was said. */
  words: string;
}

const TOPICS: readonly (readonly [RegExp, Topic])[] = [
  [
    /\bcompetitors?\b|\bcompetition\b|\brivals?\b/i,
    {
      name: 'competitors',
      words: 'competitor competing alternative vendor evaluating switch compared cheaper offer',
    },
  ],
  [
    /\b(?:invoices?|billing|payments?|billed)\b/i,
    {
      name: 'invoices and payment',
      words: 'invoice billing payment price pricing charge billed purchase order credit',
    },
  ],
  [
    /\bcontract (?:terms?|information)\b|\bterms of (?:the|its|their) contract\b/i,
    {
      name: 'the contract',
      words: 'contract terms agreement renewal clause notice period signed amendment',
    },
  ],
  [
    /\b(?:goals?|priorities|objectives?|strateg\w+)\b/i,
    { name: 'goals', words: 'goal priority target plan objective quarter board aim strategy want' },
  ],
  [
    /\b(?:implementation|roll-?out|go-?live|deployment)\b/i,
    {
      name: 'the implementation',
      words:
        'implementation rollout roll-out go-live migration pilot training launch integration delay blocked',
    },
  ],
  [
    /\b(?:praise|reference|advocate|testimonial|case study)\b/i,
    {
      name: 'praise',
      words: 'reference recommend praise love great thank happy excellent impressed case study',
    },
  ],
  [
    /\b(?:benefits?|results? (?:they|it) see|value they)\b/i,
    {
      name: 'benefits',
      words: 'saved saves time faster hours reduced quality benefit helped cost improved',
    },
  ],
  [
    /\b(?:doubts?|too expensive|value for money|(?:about|on|with) (?:the )?(?:prices?|pricing|value))\b/i,
    {
      name: 'price and value',
      words: 'price expensive cost budget value worth discount justify cheaper',
    },
  ],
  [
    /\bproduct\b.{0,40}\b(?:feedback|praises?|misses|say|said)\b|\b(?:say|said|feedback) (?:about|on) the product\b|\btechnical\b/i,
    {
      name: 'the product',
      words: 'feature product dashboard export report integration API slow missing bug works easy',
    },
  ],
  [
    /\bmarkets?\b(?!ing)/i,
    {
      name: 'its market',
      words: 'market demand season industry growth competitors regulation customers',
    },
  ],
];

/** The topic a question asks for, or null. */
export const topicOf = (question: string): Topic | null =>
  TOPICS.find(([test]) => test.test(question))?.[1] ?? null;
