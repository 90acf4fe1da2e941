import { accountRoutes } from '../features/accounts/routes.ts';
import { activityRoutes } from '../features/activities/routes.ts';
import { actionRoutes } from '../features/actions/routes.ts';
import { agentRoutes } from '../features/agents/routes.ts';
import { aiClientRoutes } from '../features/ai-clients/routes.ts';
import { aiInternalRoutes } from '../features/ai-internal/routes.ts';
import { analysisRoutes } from '../features/analysis/routes.ts';
import { anomalyRoutes } from '../features/anomalies/routes.ts';
import { calendarRoutes } from '../features/calendar/routes.ts';
import { caseRoutes } from '../features/cases/routes.ts';
import { chatHistoryRoutes } from '../features/chat/history/routes.ts';
import { chatRoutes } from '../features/chat/routes.ts';
import { claimRoutes } from '../features/claims/routes.ts';
import { bodyRoutes } from '../features/communications/bodies/routes.ts';
import { communicationRoutes } from '../features/communications/routes.ts';
import { connectionRoutes } from '../features/connections/routes.ts';
import { contactRoutes } from '../features/contacts/routes.ts';
import { dealRoutes } from '../features/deals/routes.ts';
import { documentRoutes } from '../features/documents/routes.ts';
import { erasureRoutes } from '../features/erasure/routes.ts';
import { fyiRoutes } from '../features/fyi/routes.ts';
import { feedbackRoutes } from '../features/feedback/routes.ts';
import { healthRoutes } from '../features/health/routes.ts';
import { memberRoutes } from '../features/members/routes.ts';
import { metricHistoryRoutes } from '../features/metric-history/routes.ts';
import { outboxRoutes } from '../features/outbox/routes.ts';
import { homeRoutes } from '../features/home/routes.ts';
import { modelRoutes } from '../features/models/routes.ts';
import { projectRoutes } from '../features/projects/routes.ts';
import { revenueRoutes } from '../features/revenue/routes.ts';
import { authRoutes } from '../features/auth/routes.ts';
import { searchRoutes } from '../features/search/routes.ts';
import { settingsRoutes } from '../features/settings/routes.ts';
import { importRoutes } from '../features/imports/routes.ts';
import { summaryRoutes } from '../features/summaries/routes.ts';
import { tokenRoutes } from '../features/tokens/routes.ts';
import { viewRoutes } from '../features/views/routes.ts';
import type { Route } from '../platform/http/route.ts';

/** All routes of the API. A route that is not listed here is not served. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...actionRoutes,
  ...activityRoutes,
  ...agentRoutes,
  ...aiClientRoutes,
  ...aiInternalRoutes,
  ...analysisRoutes,
  ...anomalyRoutes,
  ...calendarRoutes,
  ...caseRoutes,
  ...chatRoutes,
  ...chatHistoryRoutes,
  ...claimRoutes,
  ...bodyRoutes,
  ...communicationRoutes,
  ...connectionRoutes,
  ...contactRoutes,
  ...dealRoutes,
  ...documentRoutes,
  ...erasureRoutes,
  ...fyiRoutes,
  ...feedbackRoutes,
  ...healthRoutes,
  ...metricHistoryRoutes,
  ...homeRoutes,
  ...memberRoutes,
  ...modelRoutes,
  ...outboxRoutes,
  ...projectRoutes,
  ...revenueRoutes,
  ...authRoutes,
  ...searchRoutes,
  ...settingsRoutes,
  ...importRoutes,
  ...summaryRoutes,
  ...tokenRoutes,
  ...viewRoutes,
];
