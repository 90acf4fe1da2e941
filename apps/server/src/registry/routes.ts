import { accountRoutes } from '../features/accounts/routes.ts';
import { actionRoutes } from '../features/actions/routes.ts';
import { chatRoutes } from '../features/chat/routes.ts';
import { claimRoutes } from '../features/claims/routes.ts';
import { communicationRoutes } from '../features/communications/routes.ts';
import { fyiRoutes } from '../features/fyi/routes.ts';
import { dealRoutes } from '../features/deals/routes.ts';
import { healthRoutes } from '../features/health/routes.ts';
import { historyRoutes } from '../features/histories/routes.ts';
import { homeRoutes } from '../features/home/routes.ts';
import { sessionRoutes } from '../features/session/routes.ts';
import { sourceRoutes } from '../features/sources/routes.ts';
import type { Route } from '../platform/http/route.ts';

/** Every call the API serves. A route that is not listed here does not exist. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...actionRoutes,
  ...chatRoutes,
  ...claimRoutes,
  ...communicationRoutes,
  ...fyiRoutes,
  ...dealRoutes,
  ...healthRoutes,
  ...historyRoutes,
  ...homeRoutes,
  ...sessionRoutes,
  ...sourceRoutes,
];
