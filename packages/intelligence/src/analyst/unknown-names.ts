import { escaped, plain } from './names.ts';

/** Words that begin with a capital and name no account: figures, times, stages, what the product calls things. */
const KNOWN = new Set(
  `arr nrr grr saas crm csm kpi sla ttm ytd usd eur gbp api sso roi q1 q2 q3 q4 i us our we you it they this that the a an my all who what which
  when where why how is are was were do does did has have had can could should would will please show list give tell find draft write compose
  compare summarise summarize name quote and or but not no yes also in on at of for from to by with about since within over under after before
  january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday
  jan feb mar apr jun jul aug sep sept oct nov dec christmas xmas onboarding adoption assessment renewal renewals steady churned churning prospect prospects new
  healthy growing attention needed risk risks at-risk health pipeline revenue retention net gross custom actual forecast forecasted activation
  signed live top accounts account customers customer clients client portfolio slack gmail outlook salesforce hubspot freshdesk gong email e-mail
  mail rapport assistant vip vips ceo cto cfo coo cio vp portfolio-wide monetization annual recurring total sum
  nps csat ces mrr ltv clv cac acv tcv dau mau qbr ebr gdpr soc crm csv pdf xlsx mfa saml poc faq eta tbd pm am ae se cs`.split(
    /\s+/,
  ),
);

const NAME =
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}&'’.-]*(?:\s+(?:(?:of|and|&|de|la|von)\s+)?\p{Lu}[\p{L}\p{N}&'’.-]*)*/gu;
/** A name follows these words, also in lower case. */
const OF =
  /\b(?:of|for|at|about|with|does|did|has|is|summari[sz]e|brief me on|tell me about|account|customer)\s+((?:the\s+)?[\p{L}\p{N}&'’.-]+(?:\s+[\p{L}\p{N}&'’.-]+){0,3}?)(?=\s+(?:in|on|by|over|this|last|next|have|has|had|renew\w*|do|doing|say|said|want\w*|at|is|and|or|since|within|now|today)\b|[’']s\b|[?.!,:;]|$)/giu;
const COMPANY =
  /\b(?:inc|ltd|llc|gmbh|ag|corp|corporation|company|group|holdings?|industries|logistics|labs?|bank|foods?|systems|partners|solutions|airlines?|hotels?|media|motors|pharma|energy|steel|shipping|technologies)\b/i;

/**
 * A name in a question that nobody knows: neither an account, nor a person, nor a tag. Null when everything that looks
 * like a name is known. Known names are given as they are written.
 */
export function unknownName(question: string, known: readonly string[]): string | null {
  let text = question;
  for (const name of [...known].sort((a, b) => b.length - a.length))
    text = text.replace(
      name.length > 2
        ? new RegExp(escaped(name), 'giu')
        : new RegExp(`(?<!\\p{L})${escaped(name.toUpperCase())}(?!\\p{L})`, 'gu'),
      ' ',
    );
  for (const found of text.matchAll(NAME)) {
    const words = found[0].split(/\s+/).map((word) => word.replace(/[’']s$|[.,]+$/g, ''));
    const starts = /(?:^|[.?!:]\s*)[^\p{L}\p{N}]*$/u.test(text.slice(0, found.index));
    const strange = words.filter(
      (word, place) => !(starts && place === 0) && !KNOWN.has(plain(word)),
    );
    if (strange.length > 0) return strange.join(' ');
  }
  for (const [, found = ''] of text.matchAll(OF)) {
    const phrase = found.split(/\b(?:of|for|at|about|with)\s+/).at(-1) ?? '';
    const words = phrase.replace(/^the\s+/i, '').split(/\s+/);
    if (
      COMPANY.test(phrase) &&
      words.some((word) => !KNOWN.has(plain(word)) && !COMPANY.test(word))
    )
      return words.join(' ');
  }
  return null;
}
