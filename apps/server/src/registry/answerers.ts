import type { Answerers } from '../assistant/compose/answerer.ts';
import { answerAccounts } from '../features/accounts/answers/accounts.ts';
import { answerBrief } from '../features/accounts/answers/brief.ts';
import { answerComparison } from '../features/accounts/answers/comparison.ts';
import { answerOwners } from '../features/accounts/answers/owners.ts';
import { answerPromises } from '../features/actions/answers/promises.ts';
import { answerAnomalies } from '../features/anomalies/answers/anomalies.ts';
import { answerMeetings } from '../features/calendar/answers/meetings.ts';
import { answerCases } from '../features/cases/answers/cases.ts';
import {
  answerEscalations,
  answerOpportunities,
  answerRisks,
} from '../features/claims/answers/claims.ts';
import { answerRepeatedRisks } from '../features/claims/answers/repeated-risks.ts';
import { answerTopic } from '../features/claims/answers/topic.ts';
import { answerDraft } from '../features/communications/answers/draft.ts';
import { answerLatest } from '../features/communications/answers/latest.ts';
import { answerBySearch, answerSearch } from '../features/communications/answers/search.ts';
import { answerWaiting } from '../features/communications/answers/waiting.ts';
import { answerPeople, answerQuiet } from '../features/contacts/answers/people.ts';
import { answerDocuments } from '../features/documents/answers/documents.ts';
import { answerHealthTrend } from '../features/health/answers/health-trend.ts';
import { answerHealth } from '../features/health/answers/health.ts';
import { answerToday } from '../features/home/answers/today.ts';
import { answerFigure } from '../features/revenue/answers/figure.ts';
import { answerRenewals } from '../features/revenue/answers/renewals.ts';
import { answerCount } from '../features/search/answers/counts.ts';
import { answerWeeklySummary } from '../features/summaries/answers/weekly-summary.ts';

/** What answers each intent by rules. */
export const answerers: Answerers = {
  accounts: answerAccounts,
  anomalies: answerAnomalies,
  brief: answerBrief,
  cases: answerCases,
  comparison: answerComparison,
  count: answerCount,
  'health-trend': answerHealthTrend,
  documents: answerDocuments,
  draft: answerDraft,
  escalations: answerEscalations,
  figure: answerFigure,
  health: answerHealth,
  latest: answerLatest,
  meetings: answerMeetings,
  opportunities: answerOpportunities,
  owners: answerOwners,
  passages: answerBySearch,
  people: answerPeople,
  promises: answerPromises,
  quiet: answerQuiet,
  renewals: answerRenewals,
  repeating: answerRepeatedRisks,
  risks: answerRisks,
  search: answerSearch,
  today: answerToday,
  topic: answerTopic,
  waiting: answerWaiting,
  'weekly-summary': answerWeeklySummary,
};
