import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { ACCOUNT_QUESTIONS as account } from './question-sets/account.ts';
import { PORTFOLIO_QUESTIONS as portfolio } from './question-sets/portfolio.ts';
import { QuestionGroup } from './question-sets/question.ts';
import { ownQuestions } from '../settings/settings.ts';
import type { PresetQuestion, Variation } from '../settings/variation.ts';

interface Screen {
  kind: 'portfolio' | 'account';
  /** The feed or tab in the address; null for the page above them. */
  section: string | null;
  groups: readonly QuestionGroup[];
}

const ofAccount = (section: string | null, ...first: QuestionGroup[]): Screen => ({
  kind: 'account',
  section,
  groups: [...new Set([...first, ...Object.values(account)])],
});
const ofPortfolio = (section: string | null, ...first: QuestionGroup[]): Screen => ({
  kind: 'portfolio',
  section,
  groups: [
    ...new Set([
      ...first,
      portfolio.summary,
      portfolio.health,
      portfolio.relationships,
      portfolio.revenue,
    ]),
  ],
});

/** The screens that offer questions, by the kind of their source, with the groups Rapport offers there: the screen's own first. */
const SCREENS = {
  accountOverview: ofAccount('overview', account.summary),
  risk: ofAccount('risk', account.health),
  opportunity: ofAccount('opportunity', account.growth),
  accountHealth: ofAccount('health', account.health),
  accountArr: ofAccount('arr', account.contract, account.growth),
  actualRevenue: ofAccount('actual-revenue', account.contract, account.growth),
  accountForecastArr: ofAccount('forecasted-arr', account.contract, account.growth),
  accountStage: ofAccount('stage', account.implementation, account.alignment),
  accountCrmOpportunities: ofAccount('opportunities', account.growth),
  accountSubAccounts: ofAccount('sub-accounts', account.summary),
  cases: ofAccount('support-cases', account.support, account.product),
  relationships: ofAccount('relationships', account.relationships),
  documents: ofAccount('documents', account.contract),
  summary: ofAccount('summary', account.summary),
  crossAccountsOverview: ofPortfolio(null),
  crossAccountArr: ofPortfolio('revenue', portfolio.revenue),
  customCrossAccountArr: ofPortfolio('custom-revenue', portfolio.revenue),
  arrAtRisk: ofPortfolio('revenue-at-risk', portfolio['revenue-at-risk']),
  nrr: ofPortfolio('nrr', portfolio.nrr),
  grr: ofPortfolio('grr', portfolio.grr),
  pipeline: ofPortfolio('pipeline', portfolio.pipeline),
  upcomingRenewals: ofPortfolio('upcoming-renewals', portfolio['upcoming-renewals']),
  topAccounts: ofPortfolio('top-accounts', portfolio['top-accounts']),
  signedNotLive: ofPortfolio('signed-not-live', portfolio['signed-not-live']),
  revenueAnomalies: ofPortfolio('revenue-anomalies', portfolio['revenue-anomalies']),
  crossAccountsSummary: ofPortfolio('summary', portfolio.summary),
} as const satisfies Record<string, Screen>;

/** A screen that offers questions, as the assistant's sources are named. */
export const QuestionSource = z.enum(
  Object.keys(SCREENS) as [keyof typeof SCREENS, ...(keyof typeof SCREENS)[]],
);
export type QuestionSource = z.infer<typeof QuestionSource>;

/** The source whose questions belong to a page: of its feed or tab, else of the page above. */
export function questionSourceOf(page: Pick<Screen, 'kind' | 'section'>): QuestionSource {
  const named = QuestionSource.options.find(
    (source) => SCREENS[source].kind === page.kind && SCREENS[source].section === page.section,
  );
  return named ?? (page.kind === 'account' ? 'accountOverview' : 'crossAccountsOverview');
}

/** How many groups are shown before "More". */
export const GROUPS_SHOWN = 6;

/**
 * The groups of questions a screen offers: the organisation's own first, by category, then the built-in ones of other
 * categories. `{account}` in a hidden prompt is replaced by the account's name.
 */
export function questionGroups(
  source: QuestionSource,
  questions: Variation['questions'],
): readonly QuestionGroup[] {
  const { kind, section, groups } = SCREENS[source];
  const own = ownGroups(ownQuestions(questions, { kind, section }) ?? []);
  const taken = new Set(own.map(({ category }) => category));
  return [...own, ...groups.filter(({ category }) => !taken.has(category))];
}

const OTHER = 'Suggested';

const ownGroups = (questions: readonly PresetQuestion[]): QuestionGroup[] =>
  [...Map.groupBy(questions, ({ category }) => category || OTHER)].map(([category, list]) => {
    const id = `own.${category.toLowerCase().replaceAll(/\W+/g, '-')}`;
    const icon = BUILT_IN.get(category)?.icon ?? 'sparkles';
    return {
      id,
      category,
      icon,
      questions: list.map(({ userPrompt, hiddenPrompt }, index) => ({
        id: `${id}.${index + 1}`,
        userPrompt,
        hiddenPrompt: hiddenPrompt || userPrompt,
        category: { name: category, icon },
      })),
    };
  });

const BUILT_IN: ReadonlyMap<string, QuestionGroup> = new Map(
  [...Object.values(account), ...Object.values(portfolio)].map((group) => [group.category, group]),
);

export const listQuestionGroups = endpoint({
  method: 'GET',
  path: '/predefined-questions',
  summary: 'The groups of questions a screen offers in this organisation',
  scope: 'read',
  audit: false,
  query: z.object({ sourceType: QuestionSource }),
  answer: z.object({ groups: z.array(QuestionGroup) }),
  errors: ['invalid_input'],
});
