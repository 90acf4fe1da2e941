import { findAccounts } from '@rapport/contract/tools/accounts.ts';
import { listRisks } from '@rapport/contract/tools/claims.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import {
  accountFilters,
  asksForOwned,
  isFiltered,
  meansAccountsOf,
} from '@rapport/intelligence/analyst/account-filters.ts';
import { splitTerms, termsToRead } from '@rapport/intelligence/analyst/terms.ts';
import type { AccountFilters, Vocabulary } from '@rapport/intelligence/analyst/account-filters.ts';
import { accountTable } from './account-table.ts';
import type { FoundAccount } from './account-table.ts';
import {
  arrText,
  healthText,
  moneyOf,
  escapeMarkdown,
} from '../../../assistant/compose/formats.ts';
import { claimLine } from '../../../assistant/compose/lines.ts';
import { dayFromToday, isOfColleagues } from '../../../assistant/compose/question.ts';
import type { Question } from '../../../assistant/compose/question.ts';
import { ROWS_SHOWN } from '../../../assistant/compose/answer-builder.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { formatDay } from '../../../platform/format.ts';

const WHY_SHOWN = 3;

/** Answers with the accounts that match a question as a table; with their top risks when the question asks why. */
export async function answerAccounts(
  question: Question,
  out: AnswerBuilder,
  vocabulary: Vocabulary,
): Promise<boolean> {
  const filters = filtersOf(question, vocabulary);
  if (!isFiltered(filters) && !isPlain(question)) return false;
  const { items, total, worth } = await question.call(findAccounts, inputOf(filters, question));
  const shown =
    filters.sort === 'health' ? items.filter(({ healthScore }) => healthScore !== null) : items;
  out.addStep('accounts', total);
  const which = filters.said.length > 0 ? ` ${filters.said.map(escapeMarkdown).join(', ')}` : '';
  const link = viewOf(filters);
  if (total === 0) {
    out.paragraph(`${out.link('No account', link)} you can see${which}.`);
    return isFiltered(filters);
  }
  const order = orderText(filters, shown[0], out);
  out.paragraph(
    `${out.link(plural(total, 'account'), link)} you can see${which}. Together their ARR is ${out.link(moneyOf(worth), link)}.${order ? ` ${order}` : ''}`,
  );
  out.table(accountTable(`Accounts${which}`.replaceAll('\\', ''), shown, total, link));
  if (/\bwhy\b/i.test(question.text)) await addWhy(shown, question, out);
  const [first] = shown;
  if (first)
    out.followUps.push(`What drives the health score of ${first.name}?`, `Summarise ${first.name}`);
  return true;
}

/** The filters a question names; the people in a question about owners are looked for as these. */
function filtersOf(question: Question, vocabulary: Vocabulary): AccountFilters {
  const { text, bare, today, people } = question;
  const filters = accountFilters(text, vocabulary, today);
  const ofPeople = asksForOwned(text) || (isOfColleagues(question) && meansAccountsOf(bare));
  if (filters.owners.length > 0 || people.length === 0 || !ofPeople) return filters;
  const owners = people.map(({ name }) => name);
  return { ...filters, owners, said: [...filters.said, `owned by ${owners.join(' or ')}`] };
}

/** What the table of accounts shows; asked for, it is no filter. */
const COLUMNS = new Set(
  splitTerms('account name names health arr revenue renewal date owner total all there').map(
    ({ stem }) => stem,
  ),
);

/** Whether a question asks for all accounts. */
const isPlain = ({ bare, left, tags }: Question): boolean =>
  left.length === 0 &&
  (tags.length > 0 || termsToRead(bare).every(({ stem }) => COLUMNS.has(stem)));

/** Input of the tool `findAccounts`. */
function inputOf(filters: AccountFilters, { tags, today }: Question) {
  const { atRisk, healthBands, stages, tiers, owners, currencies, minArr, maxArr } = filters;
  const { renewsWithinDays, quietDays } = filters;
  const all = [...new Set([...tags, ...filters.tags])];
  const inDays = (days: number) => dayFromToday({ today }, days);
  return {
    ...(atRisk && { atRisk }),
    ...(healthBands.length > 0 && { healthBands }),
    ...(stages.length > 0 && { stages: stages as 'Steady'[] }),
    ...(tiers.length > 0 && { tiers }),
    ...(owners.length > 0 && { owners }),
    ...(currencies.length > 0 && { currencies }),
    ...(all.length > 0 && { tags: all }),
    ...(minArr !== undefined && { minArr }),
    ...(maxArr !== undefined && { maxArr }),
    ...(renewsWithinDays !== undefined && { renewalBefore: inDays(renewsWithinDays) }),
    ...(quietDays !== undefined && { quietSince: inDays(-quietDays) }),
    sort: filters.sort,
    descending: filters.descending,
    take: filters.take ?? ROWS_SHOWN,
  };
}

/** Link to the accounts list with the filters its URL supports. */
function viewOf(filters: AccountFilters): string {
  const { atRisk, healthBands, stages, tiers, currencies, minArr, maxArr, sort, descending } =
    filters;
  const query = new URLSearchParams();
  const set = (key: string, values: readonly unknown[]) => {
    for (const value of values) query.append(key, String(value));
  };
  if (atRisk) query.set('atRisk', 'true');
  set('healthScores', healthBands);
  set('stage', stages);
  set('tiers', tiers);
  set('currency', currencies);
  if (minArr !== undefined) query.set('revenueMin', String(minArr));
  if (maxArr !== undefined) query.set('revenueMax', String(maxArr));
  if (sort !== 'name') query.set('sort', sort);
  if (descending) query.set('direction', 'DESC');
  return query.size > 0 ? `/app/accounts?${query.toString()}` : '/app/accounts';
}

/** A sentence about the first account. */
function orderText(
  { sort, descending }: AccountFilters,
  first: FoundAccount | undefined,
  out: AnswerBuilder,
): string {
  if (!first) return '';
  const name = `**${escapeMarkdown(first.name)}**`;
  const at = `[${name}](${first.link})`;
  if (sort === 'health')
    return `${at} has the ${descending ? 'highest' : 'lowest'} health, ${healthText(first.healthScore)}.`;
  if (sort === 'arr')
    return `${at} is the ${descending ? 'largest' : 'smallest'}, with ARR of ${arrText(first.arr, first.currency)}.`;
  if (sort === 'renewal' && first.renewalDate)
    return `${at} renews first, on ${formatDay(first.renewalDate)}.`;
  if (sort === 'lastSignal')
    return first.lastSignalAt
      ? `${at} has been quiet the longest: last message on ${out.day(first.lastSignalAt)}.`
      : `${at} has never sent a message.`;
  return '';
}

/** Lists the top risk of the first accounts. */
async function addWhy(accounts: readonly FoundAccount[], question: Question, out: AnswerBuilder) {
  const lines: string[] = [];
  for (const { accountId, name, link } of accounts.slice(0, WHY_SHOWN)) {
    const { items } = await question.call(listRisks, { accountId, take: 1 });
    const [risk] = items;
    out.addStep('risks', items.length);
    lines.push(
      risk
        ? claimLine(risk, out, { named: true })
        : `${out.link(name, link)}: no open risks; see its health factors.`,
    );
  }
  out.paragraph('Top risks of the first accounts:');
  out.list(lines);
}
