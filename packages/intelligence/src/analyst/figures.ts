import type { MetricName } from '@rapport/contract/revenue/metrics.ts';

const ARR = String.raw`(?:arr|annual recurring revenue|saas rev(?:enue)?|revenue)`;

// The first match wins: "ARR at risk" and "forecast ARR" come before "ARR".
const FIGURES: readonly (readonly [MetricName, RegExp])[] = [
  [
    'nrr',
    /\bnrr\b|\bnet (?:revenue |dollar )?retention\b|\b(?:accounts?|customers?) (?:have |has )?(?:expanded|upgraded)\b|\bwho expanded\b/i,
  ],
  [
    'grr',
    /\bgrr\b|\bgross (?:revenue |dollar )?retention\b|\b(?:accounts?|customers?) (?:have |has )?(?:contracted|shrunk|downgraded)\b/i,
  ],
  ['churn', /\b(?:accounts?|customers?) (?:have |has |that )?churned\b/i],
  [
    'revenue-at-risk',
    new RegExp(
      String.raw`\b${ARR} (?:is |that is |do we have )?at[- ]risk\b|\bat[- ]risk ${ARR}\b`,
      'i',
    ),
  ],
  [
    'revenue-at-risk',
    /\b(?:arr|revenue|money)\b.{0,20}\b(?:could|may|might|can|would) (?:we |i )?(?:lose|be lost)\b|\b(?:arr|revenue|money) (?:is )?(?:in danger|at stake)\b/i,
  ],
  ['forecast-revenue', new RegExp(String.raw`\bforecast\w* ${ARR}\b|\b${ARR} forecast`, 'i')],
  [
    'pipeline',
    /\bpipeline\b|\bdeals? (?:(?:that )?(?:are|is) )?(?:in|at) (?:the )?(?:stage )?\p{L}+\W*$|\b(?:open |which |what |our |biggest |largest )deals?\b(?! with)(?!.*\b(?:lost|lose|won|win|expansions?|renewals)\b)/iu,
  ],
  [
    'upcoming-renewals',
    /\bupcoming renewals?\b|\brenewals?(?: that)?(?: are| is)? (?:coming up|upcoming|ahead)\b/i,
  ],
  [
    'signed-not-live',
    /\bsigned[ ,-]+(?:(?:but|and) )?(?:(?:are|is|were) )?not[ -](?:yet )?live\b/i,
  ],
  ['activation-rate', /\bactivation(?: rate)?\b/i],
  [
    'revenue-at-risk',
    /\b(?:top|largest|biggest)(?: \d{1,3})? (?:accounts?|customers?) at[- ]risk\b|\bat[- ]risk (?:accounts?|customers?) by arr\b/i,
  ],
  ['revenue', /\b(?:top|largest|biggest)(?: \d{1,3})? (?:accounts|customers)\b.{0,30}\barr\b/i],
  [
    'revenue',
    /\b(?:arr|revenue)\b.{0,60}\b(?:move[ds]?|develop\w*|trend|over the (?:last|past))\b/i,
  ],
  [
    'top-accounts',
    /\b(?:top|largest|biggest)(?: \d{1,3})? (?:accounts?|customers?|publishers?)\b(?! by arr\b)/i,
  ],
  ['revenue-anomalies', /\brevenue anomal(?:y|ies)\b|\banomal(?:y|ies)\b/i],
  ['custom-revenue', /\bcustom revenue\b|\brevenue (?:this year|year to date|ytd|so far)\b/i],
  ['actual-revenue', /\bactual revenue\b/i],
  [
    'churn',
    new RegExp(
      String.raw`\bchurned ${ARR}\b|\b${ARR} (?:did we lose|churned)\b|\b(?:our|the) churn\b|\bchurn rate\b`,
      'i',
    ),
  ],
  [
    'revenue',
    new RegExp(
      String.raw`\b(?:how much|what)(?: (?:does|do|is|are)\b|['’]s\b).{1,60}\b(?:pay(?:s|ing)?|spend(?:s|ing)?)\b(?: (?:us|with us|for it))?,? (?:(?:a|per|each|every) year|annually|yearly)\b|\bpays?\b.{0,20}\bhow much (?:(?:a|per|each|every) year|annually|yearly)\b|\b(?:what is|what's|what was|what are|what (?:percentage|share|part|proportion) of|how much|total|current|show|tell)\b(?: [\w’']+){0,3} ${ARR}\b|\b(?:what(?:['’]s| is| are)|how much (?:is|are))(?! (?:the|an?|our|their|this|that|its)\b)(?: \S+){0,4} worth(?: to us)?(?: (?:a|per|each|every) year)?\W*$|^\W*arr\W*$|\bwhat(?: \w+)? ${ARR} (?:do|does|did) (?:we|X|they)\b|\b(?:whole|entire|total|all)\b.{0,20}\b(?:book|portfolio)\b.{0,30}\barr\b`,
      'i',
    ),
  ],
];

/** "halden arr", "arr halden", "our arr?": ARR and a name, where nothing asks which or who. */
const ARR_ALONE =
  /^(?!.*\b(?:accounts?|customers?|clients?|which|who|highest|lowest|biggest|largest|smallest|top|sorted|order)\b)(?:(?:\S+\s+){0,6}arr(?:,? (?:and|with|\+|&) (?:the )?currency| in \S+(?: \S+)?)?|\W*arr (?:of |for )?\S+(?: \S+){0,3})\W*$/iu;

/** The portfolio metric that a question asks for, or null. */
export const figureOf = (question: string): MetricName | null =>
  ONE_ACCOUNT.test(question)
    ? null
    : (FIGURES.find(([, test]) => test.test(question))?.[0] ??
      (ARR_ALONE.test(question) ? 'revenue' : null));

/** "Our biggest account, and how much is it worth?" asks for an account, not for a figure. */
const ONE_ACCOUNT = /\b(?:biggest|largest|smallest) (?:account|customer|client)\b/i;
