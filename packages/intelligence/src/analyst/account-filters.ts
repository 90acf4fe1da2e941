import { HEALTH_BANDS } from '@rapport/contract/health/health.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { currenciesIn } from './currencies.ts';
import { escaped, isGeneral, plain, says } from './names.ts';
import { comesFrom } from './nationalities.ts';
import { splitTerms } from './terms.ts';
import { aheadOf, daysAhead } from './ahead.ts';
import { dayText, MONTH_TERMS, UNITS } from './calendar-units.ts';
import { windowOf } from './window.ts';

/** Names, owners, tiers, stages and tags that filter an organisation's accounts. */
export interface Vocabulary {
  owners: readonly string[];
  tiers: readonly string[];
  tags: readonly { kind: string; value: string }[];
  /** Stages of open deals. */
  dealStages: readonly string[];
  /** Codes of the accounts' currencies. */
  currencies: readonly string[];
  /** The asker's name, for "my accounts". */
  asker: string;
}

type AccountOrder = 'name' | 'health' | 'arr' | 'renewal' | 'lastSignal';

export interface AccountFilters {
  /** Customers at risk, by health or by a critical risk. */
  atRisk: boolean;
  healthBands: number[];
  stages: string[];
  tiers: string[];
  owners: string[];
  tags: string[];
  currencies: string[];
  minArr?: number;
  maxArr?: number;
  renewsWithinDays?: number;
  quietDays?: number;
  sort: AccountOrder;
  descending: boolean;
  /** The number of rows asked for. */
  take: number | null;
  /** The filters as text for the answer. */
  said: string[];
}

const STAGES = ['Onboarding', 'Adoption', 'Assessment', 'Renewal', 'Steady', 'Churned'];

/** Reads filters and order of accounts from a question. */
export function accountFilters(
  question: string,
  vocabulary: Vocabulary,
  now: Date,
): AccountFilters {
  const filters: AccountFilters = {
    atRisk: AT_RISK.test(question),
    healthBands: [],
    stages: [],
    tiers: [],
    owners: [],
    tags: [],
    currencies: currenciesIn(question, vocabulary.currencies),
    sort: 'name',
    descending: false,
    take: null,
    said: [],
  };
  if (filters.atRisk) filters.said.push('at risk');
  readBands(question, filters);
  readStages(question, filters);
  readWords(question, vocabulary, filters);
  if (filters.currencies.length > 0)
    filters.said.push(`with currency ${filters.currencies.join(' or ')}`);
  readArr(question, filters);
  readTimes(question, now, filters);
  readOrder(question, filters);
  return filters;
}

/** Whether a question named any filter or order. */
export const isFiltered = ({ said, sort, take }: AccountFilters): boolean =>
  said.length > 0 || sort !== 'name' || take !== null;

/** Whether a question has filters that only a list of accounts supports. */
export const isNarrowed = ({ owners, tiers, stages, currencies }: AccountFilters): boolean =>
  owners.length + tiers.length + stages.length + currencies.length > 0;

const AT_RISK =
  /\bat[- ]risk\b|\bin danger\b|\b(?:(?:about|likely|going|ready) to|might|may|could) (?:churn|leave|cancel|quit)\b/i;

const BANDS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/\bred\b/i, [1, 2]],
  [
    /\bchurning\b|\bleaving us\b|\b(?:who(?:['’]s| is| are)|they(?:['’]re| are)|customers?(?: who)? (?:is|are)) leaving\b|\bg(?:ave|iven|iving) (?:us )?notice\b|\b(?:customers?|accounts?|clients?|who) (?:has|have) left\b|\bwho left us\b/i,
    [1],
  ],
  [/\battention needed\b|\bneeds? attention\b|\byellow\b/i, [3]],
  [/(?<!how |un)\bhealthy\b/i, [4]],
  [/\bgrowing\b/i, [5]],
  [/\bgreen\b/i, [4, 5]],
];

function readBands(question: string, filters: AccountFilters) {
  const named = BANDS.flatMap(([test, found]) => (test.test(question) ? found : []));
  const bands = named.length > 0 ? named : bandsBeyond(question);
  filters.healthBands = [...new Set(bands)].sort((a, b) => a - b);
  const labels = filters.healthBands.map((band) => HEALTH_BANDS[band - 1]?.label ?? '');
  if (labels.length > 0) filters.said.push(`with health ${labels.join(' or ')}`);
}

const NAMED_SCORE = /\b(?:health|scores?)\b.{0,12}?\b(below|under|above|over)\s+(−|-)?(\d)\b/i;

/** "health below 0": the bands entirely on that side; none when the limit is inside a band. */
function bandsBeyond(question: string): number[] {
  const match = NAMED_SCORE.exec(question);
  if (!match) return [];
  const edge = Number(match[3]) * (match[2] ? -1 : 1);
  const below = /^(?:below|under)$/i.test(match[1] ?? '');
  if (!HEALTH_BANDS.some(({ above, upTo }) => above === edge || upTo === edge)) return [];
  return HEALTH_BANDS.flatMap(({ band, above, upTo }) =>
    (below ? upTo <= edge : above >= edge) ? [band] : [],
  );
}

function readStages(question: string, filters: AccountFilters) {
  for (const stage of STAGES)
    if (
      new RegExp(
        String.raw`\b(?:(?:in|at) (?:the )?)?${stage}(?: stage| phase)\b|\bstage (?:is )?${stage}\b|\bin ${stage}\b|\b${stage === 'Renewal' ? 'never' : stage} (?:accounts|customers|clients)\b`,
        'i',
      ).test(question)
    )
      filters.stages.push(stage);
  if (/\bnew prospects?\b|\bprospects\b/i.test(question)) filters.stages.push('NewProspect');
  if (filters.stages.length > 0)
    filters.said.push(
      `in stage ${filters.stages.map((stage) => stage.replace('NewP', 'New P')).join(' or ')}`,
    );
}

function readWords(
  question: string,
  { owners, tiers, tags, asker }: Vocabulary,
  filters: AccountFilters,
) {
  filters.tiers = tiers.filter((tier) =>
    new RegExp(
      String.raw`\b${escaped(tier)}(?:[- ]tier)? (?:accounts?|customers?|clients?)\b|\b${escaped(tier)}[- ]tier\b|\btier:? ${escaped(tier)}\b`,
      'i',
    ).test(question),
  );
  if (filters.tiers.length > 0) filters.said.push(`of tier ${filters.tiers.join(' or ')}`);
  filters.owners = owners.filter(
    (owner) =>
      [owner, ...givenNamesOf(owner)].some((name) => says(question, name)) ||
      ownsBy(question, owner),
  );
  if (MINE.test(question)) filters.owners = [asker];
  if (filters.owners.length > 0) filters.said.push(`owned by ${filters.owners.join(' or ')}`);
  const values = tags.filter(
    ({ kind, value }) =>
      ((kind === 'industry' || kind === 'region') && says(question, value)) ||
      (kind === 'industry' && says(question, pluralOf(value))) ||
      (kind === 'industry' && isOfTrade(question, value)) ||
      (kind === 'region' && comesFrom(question, value)),
  );
  filters.tags = values.map(({ kind, value }) => `${kind}:${value}`);
  for (const { kind, value } of values) filters.said.push(`in ${kind} ${value}`);
}

/** "Pa Houa" of Pa Houa Vang; none where there is only one given name. */
function givenNamesOf(name: string): string[] {
  const given = name.split(' ').slice(0, -1);
  return given.length > 1 && given.every((part) => plain(part).length > 1) ? [given.join(' ')] : [];
}

const pluralOf = (noun: string): string =>
  /[^aeiou]y$/.test(noun) ? noun.replace(/y$/, 'ies') : `${noun}s`;

const LEAST_OF_TRADE = 4;

/** "Dental customers", of the industries Dental group and Dental practice. */
const isOfTrade = (question: string, industry: string): boolean =>
  plain(industry)
    .split(' ')
    .filter((word) => word.length >= LEAST_OF_TRADE)
    .map((word) => word.replace(/s$/, ''))
    .some((word) =>
      new RegExp(
        String.raw`\b${escaped(word)}s? (?:${isGeneral(word) ? '' : 'accounts?|'}customers?|clients?)\b`,
      ).test(plain(question)),
    );

const MINE =
  /\bmy (?:\w+ ){0,2}(?:accounts?|customers?|clients?|book|portfolio|renewals?|risks?|opportunities|arr|pipeline|cases|tickets)\b|\bdo i own\b|\bi own\b|\bmine\b/i;

/** Whether a question asks for the accounts that somebody owns. */
export const asksForOwned = (question: string): boolean =>
  /\b(?:own|owns|owned|owner|manages?|looks? after)\b/i.test(question);

/** Whether a question, with X for its names, means the accounts of the colleague it names: "X's EUR accounts". */
export const meansAccountsOf = (bare: string): boolean =>
  /\bX['’]s (?:\p{L}+ ){0,2}(?:accounts|customers|clients|book|renewals)\b|\b(?:accounts|customers|clients|renewals) of X\b/iu.test(
    bare,
  );

/** "owned by Jonas", "Jonas's accounts", "the accounts that Jonas looks after" */
function ownsBy(question: string, owner: string): boolean {
  const first = plain(owner.split(' ')[0] ?? '');
  return new RegExp(
    String.raw`\b(?:owned by|owner is|does|belong(?:ing)? to|managed by|(?:accounts|customers|clients) of) ${escaped(first)}\b|\b${escaped(first)} (?:accounts|customers|clients|book|owns?|has|manages?|handles?|runs?|looks? after|is responsible for)\b|\b(?:accounts|customers|clients)\b.{0,20}\b(?:is|are) ${escaped(first)}$`,
  ).test(plain(question));
}

const AMOUNT = String.raw`[$€£]?\s?(\d[\d,.]*)\s?(k|m|mn|thousand|million)?\b`;
const OVER = new RegExp(
  String.raw`\b(?:over|above|more than|at least|exceeding|greater than|from)\s+${AMOUNT}`,
  'i',
);
const UNDER = new RegExp(
  String.raw`\b(?:under|below|less than|at most|up to|smaller than)\s+${AMOUNT}`,
  'i',
);
const SMALLEST_AMOUNT = 1_000;

/** The smallest and largest amount that a question names. */
export function amountsIn(question: string): { minArr?: number; maxArr?: number } {
  const min = amountOf(OVER.exec(question));
  const max = amountOf(UNDER.exec(question));
  return { ...(min !== null && { minArr: min }), ...(max !== null && { maxArr: max }) };
}

function readArr(question: string, filters: AccountFilters) {
  const { minArr: min, maxArr: max } = amountsIn(question);
  if (min !== undefined) {
    filters.minArr = min;
    filters.said.push(`with ARR of ${min.toLocaleString('en-US')} or more`);
  }
  if (max !== undefined) {
    filters.maxArr = max;
    filters.said.push(`with ARR of ${max.toLocaleString('en-US')} or less`);
  }
}

/** ARR is at least in the thousands; a smaller bare number is something else, such as days. */
function amountOf(match: RegExpExecArray | null): number | null {
  if (!match) return null;
  const scale = { k: 1e3, t: 1e3, m: 1e6 }[match[2]?.[0]?.toLowerCase() ?? ''] ?? 1;
  const value = Number((match[1] ?? '').replaceAll(',', '')) * scale;
  return value >= SMALLEST_AMOUNT ? value : null;
}

function readTimes(question: string, now: Date, filters: AccountFilters) {
  if (
    /\brenew\w*/i.test(question) &&
    /\b(?:next|within|in|before|until|by|this)\b/i.test(question)
  ) {
    const ahead = aheadOf(question, now);
    filters.renewsWithinDays = ahead?.days ?? daysAhead(question, now);
    // The filter has no first day.
    const isWhole = ahead?.from === 0;
    filters.said.push(
      `with renewal ${isWhole ? ahead.label : `in the next ${plural(filters.renewsWithinDays, 'day')}`}`,
    );
  }
  const quiet =
    /\b(?:no|without(?: any)?|not (?:heard|written)|(?:have|has)(?:n['’]?t| not) (?:heard|written|replied|responded|answered|emailed|called|been in touch)|quiet|silent|silence)\b.{0,40}?\b(?:for|in|since|within)\b (?:the |over )?(?:last |past |more than |at least )?(?:(\d{1,3}|an?|one|two|three|six) )?(day|week|month|quarter|year)s?\b/i.exec(
      question,
    );
  const silent = QUIET.test(question) ? silentSince(question, now) : null;
  if (silent) {
    filters.quietDays = Math.round((now.getTime() - silent.getTime()) / DAY);
    filters.said.push(`with nothing heard since ${dayText(silent)}`);
  }
  if (!quiet) return;
  const words: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3, six: 6 };
  const count = Number(quiet[1] ?? 1) || (words[quiet[1]?.toLowerCase() ?? ''] ?? 1);
  filters.quietDays = count * (UNITS[(quiet[2] ?? 'day').toLowerCase()] ?? 1);
  filters.said.push(`with nothing heard for ${plural(filters.quietDays, 'day')}`);
}

const DAY = 86_400_000;
/** Whoever was not heard "since March" or "since spring" wrote then, and not after it: the day after it. */
function silentSince(question: string, now: Date): Date | null {
  const window = windowOf(question, now);
  if (!window?.label.startsWith('since ') || /yesterday/i.test(window.said)) return null;
  const end = new Date(window.since);
  end.setUTCMonth(end.getUTCMonth() + (SEASON.test(window.said) ? 3 : 1));
  return end < now ? end : null;
}

const SEASON = /\b(?:spring|summer|autumn|fall|winter)\b/i;

/** "Not heard from", "gone quiet". */
const QUIET =
  /(?:\b(?:no|not|without|nothing|never)|n['’]?t)\b.{0,20}\b(?:heard|hear|written|wrote|replied|contact|word)\b|\b(?:quiet|silent|silence)\b/i;

const ORDERS: readonly (readonly [RegExp, AccountOrder, boolean])[] = [
  [
    /\b(?:lowest|worst|poorest) (?:health|scores?)\b|\bunhealthiest\b|\bleast healthy\b/i,
    'health',
    false,
  ],
  [/\b(?:highest|best) (?:health|scores?)\b|\bhealthiest\b/i, 'health', true],
  [
    /\b(?:longest|quiet(?:est)?|silent|not heard|haven[’']t heard|no contact|without contact)\b/i,
    'lastSignal',
    false,
  ],
  [/\b(?:smallest|lowest arr|(?:brings?|pays?) (?:us )?(?:in )?(?:the )?least)\b/i, 'arr', false],
  [
    /\b(?:top|largest|biggest|highest (?:arr|revenue)|by arr|by revenue|most (?:arr|revenue|money)|(?:pays?|brings?)(?: us)?(?: in)? (?:the )?most)\b/i,
    'arr',
    true,
  ],
  [/\b(?:renew\w*|soonest)\b/i, 'renewal', false],
];

function readOrder(question: string, filters: AccountFilters) {
  const order = ORDERS.find(([test]) => test.test(question));
  if (order) [, filters.sort, filters.descending] = order;
  filters.take = numberAsked(question);
}

/** "top 5", "the 10 largest": how many rows a question asks for, or null. */
export function numberAsked(question: string): number | null {
  const match =
    /\b(?:top|first|largest|biggest|worst|best|lowest)\s+(\d{1,3})\b|\b(\d{1,3})\s+(?:largest|biggest|smallest|worst|best|lowest|gravest|most serious|healthiest)\b/i.exec(
      question,
    );
  const asked = Number(match?.[1] ?? match?.[2] ?? 0);
  return asked > 0 ? Math.min(asked, 50) : null;
}

const UNDERSTOOD = new Set(
  splitTerms(
    `health healthy unhealthy healthiest unhealthiest risk at-risk risky churning churn attention needed needs growing green red yellow danger stage phase
    onboarding adoption assessment date dates renewal renew renews renewing renewals steady churned prospect prospects new tier owner own owns owned belong
    managed arr revenue annual recurring over above exceeding greater under below less smaller top largest biggest smallest best worst lowest highest
    least first soonest next within until this current currently today day days week weeks month months quarter quarters year years last contact
    heard hear word quiet quietest silent silence signal gone went long longest without open book region industry score scores sorted order ordered
    worth thousand million usd eur gbp total add adds added sum summed names together active clients there am me ${MONTH_TERMS.join(' ')} not since before after ahead coming up past haven't haven’t hasn't hasn’t replied responded answered written been touch
    look looks looked handle handles manage manages bring brings pay pays paying paid invoice invoices invoiced invoicing bill bills billed billing charge charges charged currency currencies money churning leave leaving told gave given giving notice anybody anyone cancel quit likely going ready might may could still right left responsible`,
  ).map(({ stem }) => stem),
);

/** Words of a question about accounts that its filters and order read. */
export const isFilterWord = (stem: string): boolean => UNDERSTOOD.has(stem);
