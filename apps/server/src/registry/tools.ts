import { accountTools } from '../features/accounts/tools.ts';
import { actionTools } from '../features/actions/tools.ts';
import { anomalyTools } from '../features/anomalies/tools.ts';
import { calendarTools } from '../features/calendar/tools.ts';
import { caseTools } from '../features/cases/tools.ts';
import { claimTools } from '../features/claims/tools.ts';
import { communicationTools } from '../features/communications/tools.ts';
import { contactTools } from '../features/contacts/tools.ts';
import { dealTools } from '../features/deals/tools.ts';
import { documentTools } from '../features/documents/tools.ts';
import { healthTools } from '../features/health/tools.ts';
import { revenueTools } from '../features/revenue/tools.ts';
import { searchTools } from '../features/search/tools.ts';
import { summaryTools } from '../features/summaries/tools.ts';
import type { ServedTool } from '../platform/tools/tool.ts';

/** All tools of the assistant and of MCP clients. A tool that is not listed here cannot be called. */
export const tools: readonly ServedTool[] = [
  ...accountTools,
  ...healthTools,
  ...revenueTools,
  ...dealTools,
  ...anomalyTools,
  ...claimTools,
  ...actionTools,
  ...communicationTools,
  ...contactTools,
  ...calendarTools,
  ...caseTools,
  ...documentTools,
  ...summaryTools,
  ...searchTools,
];
