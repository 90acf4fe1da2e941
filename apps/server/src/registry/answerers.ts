import type { Answerers } from '../assistant/compose/answerer.ts';
import { answerTerms } from '../features/accounts/answers/terms.ts';
import { answerAccounts } from '../features/accounts/answers/accounts.ts';
import { answerBrief } from '../features/accounts/answers/brief.ts';
import { answerComparison } from '../features/accounts/answers/comparison.ts';
import { answerOwners } from '../features/accounts/answers/owners.ts';
import { answerPromises } from '../features/actions/answers/promises.ts';
import { answerAnomalies } from '../features/anomalies/answers/anomalies.ts';
import { answerMeetings } from '../features/calendar/answers/meetings.ts';
import { answerNamedMeeting } from '../features/calendar/answers/named-meeting.ts';
import { answerCases } from '../features/cases/answers/cases.ts';
import { answerOpportunities, answerRisks } from '../features/claims/answers/claims.ts';
import { answerRepeatedRisks } from '../features/claims/answers/repeated-risks.ts';
import { answerDraft } from '../features/communications/answers/draft.ts';
import { answerConversationBrief } from '../features/communications/answers/conversation-brief.ts';
import { answerConversations } from '../features/communications/answers/latest.ts';
import { answerSearch } from '../features/communications/answers/search.ts';
import { answerByJob } from '../features/contacts/answers/by-job.ts';
import { answerPeople } from '../features/contacts/answers/people.ts';
import { answerNamedDeals } from '../features/deals/answers/named-deals.ts';
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
  'by-job': answerByJob,
  cases: answerCases,
  comparison: answerComparison,
  count: answerCount,
  'conversation-brief': answerConversationBrief,
  conversations: answerConversations,
  deals: answerNamedDeals,
  'health-trend': answerHealthTrend,
  documents: answerDocuments,
  draft: answerDraft,
  figure: answerFigure,
  health: answerHealth,
  items: answerPromises,
  meetings: answerMeetings,
  'named-meeting': answerNamedMeeting,
  opportunities: answerOpportunities,
  owners: answerOwners,
  people: answerPeople,
  renewals: answerRenewals,
  repeating: answerRepeatedRisks,
  risks: answerRisks,
  search: answerSearch,
  terms: answerTerms,
  today: answerToday,
  'weekly-summary': answerWeeklySummary,
};
