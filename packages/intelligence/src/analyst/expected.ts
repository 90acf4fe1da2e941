/** What a question expects its answer to contain. */
export type Expected = 'outcome' | 'date' | 'person' | 'amount' | 'reason' | 'way';

/** What is said of a trouble that is over. */
const OVER =
  'solved|resolved|sorted|settled|fixed|closed|cleared up|dealt with|finished|repaired|put right|working again';
/** What is asked of something to come. */
const COMES =
  'ships?|shipping|comes?|coming|arrives?|arriving|lands?|landing|go(?:es)? (?:live|out)|going (?:live|out)|rolls? out|ready|available|delivered|released';

const ASKED: readonly (readonly [Expected, RegExp])[] = [
  [
    'outcome',
    new RegExp(
      String.raw`^\W*(?:is|are|was|were|has|have|had|did|does|do|could|can|how (?:is|was|were|did))\b.*\b(?:(?:${OVER}|again)\b|over(?=\W*$))|\b(?:${OVER})(?: out| yet| now)?\W*$|^\W*(?:has|have|did)\b.{3,60}\byet\W*$|^\W*how did\b.{3,60}\b(?:end|turn out)\b`,
      'i',
    ),
  ],
  [
    'date',
    /\bwhen\b|\b(?:what|which) (?:day|date|time|month|week)\b|\bhow (?:soon|long)\b|\bby when\b/i,
  ],
  [
    'amount',
    /\bhow (?:much|many|large|big|long|high|often)\b|\bwhat (?:price|amount|percentage|share|number)\b/i,
  ],
  [
    'reason',
    /\bwhy\b|\bwhat (?:caused|was the (?:cause|reason)|is the (?:cause|reason))\b|\breasons?\b/i,
  ],
  ['person', /\bwho(?:m|se)?\b/i],
  ['way', /\bhow (?:do|does|did|can|could|to|should)\b/i],
];

const HOLDS: Record<Expected, RegExp> = {
  outcome: new RegExp(
    String.raw`\b(?:${OVER}|works? (?:now|again|fine)|back (?:up|online|to normal)|no longer|refund(?:ed)?|credited|replaced|delivered|all (?:good|well|fine)|behoben|erledigt|gelöst|repariert|résolu|réglé|corrigé|réparé)\b`,
    'i',
  ),
  date: /\b(?:\d{1,2}[.:/]\d{1,2}|(?:19|20)\d\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d|\d{1,2}(?:st|nd|rd|th)\b|\d{1,2}\.? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|today|tonight|tomorrow|yesterday|(?:next|this|last|coming) (?:week|month|quarter|year|weekend|release)|soon|later|until|by the end|eta|hours?|days?|weeks?|months?|not .{0,20}(?:yet|soon))\b/i,
  amount:
    /(?<![\d.])\d+(?:[.,]\d+)?(?!\.?\d)|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|dozen|hundred|thousand|million|half|twice|none)\b/i,
  reason:
    /\b(?:because|since|due to|caused? by|as a result|reason|therefore|so that|owing to|turn(?:s|ed) out|root cause|that(?:['’]s| is) why|appears? to|seems? to|was|were)\b/i,
  person: /\b\p{Lu}[\p{L}’'-]+ \p{Lu}[\p{L}’'-]+\b|\b(?:I|we)\b/u,
  way: /\b(?:you (?:can|need|should|must|have to)|try|use|run|click|go to|set|add|change|edit|open|install|steps?|simply|just)\b|[$#] |\//i,
};

const ASKS_DAY_OF_END = new RegExp(
  String.raw`^\W*(?:and )?(?:by )?(?:when|how soon|what (?:day|date))\b.*\b(?:${OVER}|${COMES}|get|gets|receive|receives)\b|\bpromis\w*\b.*\bby when\b|^\W*(?:did|has|have) X (?:ever |already |actually |finally )?(?:get|got|receive|received)\b|^\W*(?:did|have|has) (?:we|any(?:one|body)|some(?:one|body)) (?:\w+ )?(?:answer|repl|respond|get back|got back|send|sent|deliver|call)\w*\b`,
  'i',
);

/** "Credit memo status?", "status of the refund" */
const ASKS_STATUS = /\bstatus(?: please| now)?\W*$|\bstatus (?:of|on)\b/i;

/** Whether a question asks how a matter ended, when it ends, or whether we did our part: then the last words on it count. */
export const asksForEnd = (question: string): boolean =>
  expectedOf(question) === 'outcome' ||
  ASKS_DAY_OF_END.test(question) ||
  ASKS_STATUS.test(question);

/** A question without the words that ask for the end of a matter: each mail has another word for it. */
export const withoutEnd = (question: string): string =>
  question.replace(new RegExp(String.raw`\b(?:${OVER}|${COMES}|status)(?: out)?\b`, 'gi'), ' ');

/** What a question asks for, or null. */
export const expectedOf = (question: string): Expected | null =>
  ASKED.find(([, test]) => test.test(question))?.[0] ?? null;

/** Whether a text holds what is asked for. */
export const holds = (expected: Expected, text: string): boolean => HOLDS[expected].test(text);

const REASON =
  /(?<!\p{L})(?:because|since|as (?:we|they|he|she|it|the|our|their)|due to|owing to|thanks to|reason|caused?|causes|so that|in order to|turns out|was (?:that|the)|(?:it|that|this|which|problem|error|issue|fault|delay) (?:comes?|came) from|weil|da (?:wir|sie|die|der|das)|wegen|grund|denn|parce que|car|à cause|en raison|puisque|porque|debido|ya que|perché|a causa|siccome|omdat|vanwege|doordat|eftersom|på grund|fordi)(?!\p{L})/iu;

/** Whether a text says why, in so many words. */
export const givesReason = (text: string): boolean => REASON.test(text);
