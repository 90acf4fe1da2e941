import { HEALTH_BANDS } from '@rapport/contract/health/health.ts';
import type { HealthBand, HealthFactorKey } from '@rapport/contract/health/health.ts';
import { nounOf, plural } from '@rapport/contract/kit/plural.ts';
import { fadeClaims } from './fade.ts';
import type { FadedClaim } from './fade.ts';
import type { HealthClaim, HealthInput, Mention, UpsetConversation } from './input.ts';

/** The highest band an account can have, and why. */
export interface Cap {
  band: HealthBand;
  text: string;
  /** Ids of the risks or quotes behind it. */
  evidence: string[];
  /** The factor that needs no further sentence. */
  factor?: HealthFactorKey;
}

const DAY = 86_400_000;
const NOTICE_CATEGORY = 'churn-intent';
/** How we treat them: while such a complaint is open, a medium one is enough for attention. */
const COMPLAINTS = new Set(['support-quality', 'billing']);
/** Days after which one counts: a slip is often put right before anybody minds. */
const COMPLAINT_DAYS = 7;
const [CHURNING, AT_RISK, ATTENTION] = HEALTH_BANDS;
/** Days before and after a renewal in which a severe risk weighs more, and in which two of them do. */
const RENEWAL_DAYS = 105;
const RENEWAL_DAYS_OF_TWO = 120;
/** So many high risks are a danger whenever the renewal is. */
const MANY = 3;
/** Whether to stay is decided long before the day: in this many days before it a rival weighs more. */
const DECISION_DAYS = 150;
const DECISIONS = new Set(['competitor', NOTICE_CATEGORY]);
const MAX_QUOTE = 160;
/** Days before a renewal from which one that is not signed is in doubt. */
const SIGNING_DAYS = 21;
/** Severe cases past their time from which a renewal is in danger. */
const LATE_CASES = 2;
/** Days after which a critical case that is still open needs the owner, whatever was agreed. */
const CRITICAL_DAYS = 3;
/** Days after which a renewal date is taken for one that nobody keeps up to date. */
const OVERDUE_DAYS = 90;

/** Days in which a notice counts whatever the renewal date says, and the most it can count. */
const NOTICE_DAYS = { always: 60, most: 365 } as const;

/**
 * The latest notice of leaving that still counts. It counts until it is withdrawn (the risk is then resolved), or after
 * 60 days if the contract now runs for more than a year past the notice: then it was renewed.
 */
function noticeOf({ mentions }: HealthClaim, { at, renewalInDays }: HealthInput): Mention | null {
  const [last] = mentions
    .filter(({ level }) => level === 'critical')
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  if (!last) return null;
  const age = (at.getTime() - last.at.getTime()) / DAY;
  const renewed = renewalInDays !== null && age + renewalInDays > NOTICE_DAYS.most;
  return age <= NOTICE_DAYS.always || (age <= NOTICE_DAYS.most && !renewed) ? last : null;
}

/**
 * The caps that apply, the lowest first:
 * - the account has left, or gave notice: Churning;
 * - a critical or high risk, or two severe cases past their time: At-Risk near the renewal (longer before it for a rival or
 *   for two high risks), else Attention Needed; three high risks: At-Risk;
 * - a medium complaint about support or bills that has been open for a week, a critical case past its time or open for
 *   days, an upset conversation, a renewal not signed three weeks before, or an overdue one: Attention Needed.
 */
export function capsOf(input: HealthInput): Cap[] {
  const risks = fadeClaims(input.risks, input.at);
  const notices = risks.flatMap(({ claim }) => {
    const notice = claim.category === NOTICE_CATEGORY ? noticeOf(claim, input) : null;
    return notice ? [{ claim, quote: notice.quote }] : [];
  });
  const noticed = new Set(notices.map(({ claim }) => claim.id));
  const others = risks.filter(({ claim }) => !noticed.has(claim.id));
  const critical = others.filter(({ level }) => level === 'critical');
  const high = others.filter(({ level }) => level === 'high');
  const { renewalInDays: days } = input;
  const isNear = (risks: readonly FadedClaim[] = []) =>
    days !== null &&
    (Math.abs(days) <= (risks.length > 1 ? RENEWAL_DAYS_OF_TWO : RENEWAL_DAYS) ||
      (days > 0 &&
        days <= DECISION_DAYS &&
        risks.some(({ claim }) => DECISIONS.has(claim.category))));
  const bandOf = (near: boolean) => (near ? AT_RISK : ATTENTION);
  const whenOf = (near: boolean) => (near && days !== null ? `, ${renewalText(days)}` : '');
  const caps: Cap[] = notices.map((risk) => ({
    band: CHURNING,
    text: `They gave notice: ${quoteOf(risk)}.`,
    evidence: [risk.claim.id],
  }));
  if (input.leftDaysAgo !== null)
    caps.unshift({
      band: CHURNING,
      text: leftText(input.leftDaysAgo),
      evidence: [],
      factor: 'commercial',
    });
  for (const risk of critical)
    caps.push({
      band: bandOf(isNear([risk])),
      text: `Critical risk${whenOf(isNear([risk]))}: ${quoteOf(risk)}.`,
      evidence: [risk.claim.id],
    });
  const [first, second] = high;
  if (critical.length === 0 && first) {
    // A person who leaves needs the owner; alone it is no reason to lose the account.
    const near = isNear(high) && (second !== undefined || first.claim.category !== 'sponsor-left');
    caps.push({
      band: bandOf(near || high.length >= MANY),
      text: second
        ? `${high.length === 2 ? 'Two' : high.length} high risks${whenOf(near)}: ${quoteOf(first)} and ${quoteOf(second)}.`
        : `High risk${whenOf(near)}: ${quoteOf(first)}.`,
      evidence: high.map(({ claim }) => claim.id),
    });
  }
  const complaint = others.find(
    ({ claim, level }) =>
      level === 'medium' &&
      COMPLAINTS.has(claim.category) &&
      claim.mentions.some(({ at }) => input.at.getTime() - at.getTime() >= COMPLAINT_DAYS * DAY),
  );
  if (complaint)
    caps.push({
      band: ATTENTION,
      text: `An open complaint: ${quoteOf(complaint)}.`,
      evidence: [complaint.claim.id],
    });
  const { late = 0, lateCritical = 0, criticalDays = null } = input.cases ?? {};
  if (late >= LATE_CASES || lateCritical > 0)
    caps.push({
      band: late >= LATE_CASES ? bandOf(isNear()) : ATTENTION,
      text: `${plural(late, 'support case')} of ${late === lateCritical ? 'critical' : 'high'} priority ${nounOf(late, 'is', 'are')} past the agreed time${whenOf(isNear())}.`,
      evidence: [],
      factor: 'support',
    });
  else if (criticalDays !== null && criticalDays >= CRITICAL_DAYS)
    caps.push({
      band: ATTENTION,
      text: `A critical support case has been open for ${plural(criticalDays, 'day')}.`,
      evidence: [],
      factor: 'support',
    });
  if (input.upset) {
    const { quoteId } = input.upset;
    const evidence = quoteId === null ? [] : [quoteId];
    caps.push({ band: ATTENTION, text: upsetText(input.upset), evidence });
  }
  if (days !== null && days >= 0 && days <= SIGNING_DAYS && input.renewalOpen)
    caps.push({
      band: ATTENTION,
      text: `The renewal is ${days === 0 ? 'today' : `in ${plural(days, 'day')}`} and not signed yet.`,
      evidence: [],
      factor: 'commercial',
    });
  if (days !== null && days < 0 && days >= -OVERDUE_DAYS)
    caps.push({
      band: ATTENTION,
      text: `The renewal is ${plural(-days, 'day')} overdue.`,
      evidence: [],
      factor: 'commercial',
    });
  return caps.toSorted((a, b) => a.band.band - b.band.band);
}

/** Whether an account may be lost at its next renewal: a cap says so, or the renewal is near or its day unknown. */
export const isInDanger = (caps: readonly Cap[], { renewalInDays: days }: HealthInput): boolean =>
  caps.some(({ band }) => band.band <= AT_RISK.band) || days === null || days <= RENEWAL_DAYS;

function leftText(days: number): string {
  return days === 0 ? 'They left today.' : `They left ${plural(days, 'day')} ago.`;
}

function upsetText({ title, daysAgo }: UpsetConversation): string {
  const since = daysAgo === 0 ? 'since today' : `for ${plural(daysAgo, 'day')}`;
  return `They sound upset in ${inQuotes(title)}, which has waited for our answer ${since}.`;
}

function renewalText(days: number): string {
  if (days < 0) return `${plural(-days, 'day')} after the renewal date`;
  return days === 0 ? 'on the renewal date' : `${plural(days, 'day')} before the renewal`;
}

/** The words behind a risk, or its title if it was added by hand. */
const quoteOf = ({ quote, claim }: Pick<FadedClaim, 'quote' | 'claim'>): string =>
  inQuotes(quote || claim.title);

/** On one line, cut at a word where it is long. */
function inQuotes(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim().replace(/\.$/, '');
  if (words.length <= MAX_QUOTE) return `“${words}”`;
  return `“${words.slice(0, words.lastIndexOf(' ', MAX_QUOTE))}…”`;
}
