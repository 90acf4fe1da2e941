import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TabSkeleton } from '../features/accounts/components/tab-frame.tsx';
import { readAccountsAddress } from '../features/accounts/address.ts';
import { addressSyntax, readAddress } from '../lib/address/address.ts';
import { ErrorState } from '../ui/states.tsx';

// A route names its path and loads its page lazily; any other import here would be part of every first load.
const root = createRootRoute({
  component: Outlet,
  validateSearch: readAddress,
});
/** Any other path: an older name, a path that names only a record, or not found. */
const unknownPath = createRoute({
  getParentRoute: () => root,
  path: '/$',
  component: lazyRouteComponent(() => import('../pages/typed-address.tsx')),
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('../pages/login.tsx')),
});
const callback = createRoute({
  getParentRoute: () => root,
  path: '/auth/callback',
  component: lazyRouteComponent(() => import('../pages/auth-callback.tsx')),
});

const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  component: lazyRouteComponent(() => import('../pages/join.tsx')),
});

const gallery = createRoute({
  getParentRoute: () => root,
  path: '/ui',
  component: lazyRouteComponent(() => import('../pages/ui-gallery.tsx')),
});

const app = createRoute({
  getParentRoute: () => root,
  path: '/app',
  component: lazyRouteComponent(() => import('./shell.tsx'), 'Shell'),
});
const unknownAppPath = createRoute({
  getParentRoute: () => app,
  path: '/$',
  component: lazyRouteComponent(() => import('../pages/typed-address.tsx')),
});
const start = createRoute({
  getParentRoute: () => app,
  path: '/',
  component: () => <Navigate to="/app/home" replace />,
});
const home = createRoute({
  getParentRoute: () => app,
  path: '/home',
  component: lazyRouteComponent(() => import('../pages/home/home.tsx')),
});
const homeTabs = createRoute({
  getParentRoute: () => home,
  id: 'tabs',
  component: lazyRouteComponent(() => import('../pages/home/tabs.tsx')),
});
const homeOverview = createRoute({
  getParentRoute: () => homeTabs,
  path: '/',
  component: lazyRouteComponent(() => import('../pages/home/overview.tsx')),
});
const homeWatch = createRoute({
  getParentRoute: () => homeTabs,
  path: '/keep-an-eye-on',
  component: lazyRouteComponent(() => import('../pages/home/watch.tsx')),
});
const homeActions = createRoute({
  getParentRoute: () => homeTabs,
  path: '/actions',
  component: lazyRouteComponent(() => import('../pages/home/actions.tsx')),
});
const homeStart = createRoute({
  getParentRoute: () => home,
  path: '/overview',
  component: () => <Navigate to="/app/home" replace />,
});
const homeFeed = createRoute({
  getParentRoute: () => home,
  path: '/$feed',
  component: lazyRouteComponent(() => import('../pages/home/feed.tsx')),
});
const meeting = createRoute({
  getParentRoute: () => app,
  path: '/home/agent/$agentType/meeting/$eventId',
  component: lazyRouteComponent(() => import('../pages/agents/meeting.tsx')),
});
const agent = createRoute({
  getParentRoute: () => app,
  path: '/home/agent/$agentId',
  component: lazyRouteComponent(() => import('../pages/agents/agent.tsx')),
});
const agentAction = createRoute({
  getParentRoute: () => app,
  path: '/home/agent/$sourceId/action/$actionId',
  component: lazyRouteComponent(() => import('../pages/agents/agent-action.tsx')),
});
const accounts = createRoute({
  getParentRoute: () => app,
  path: '/accounts',
  validateSearch: readAccountsAddress,
  component: lazyRouteComponent(() => import('../pages/accounts.tsx')),
});
const account = createRoute({
  getParentRoute: () => app,
  path: '/accounts/$accountId',
  component: lazyRouteComponent(() => import('../pages/account/account.tsx')),
});
/** A section of an account; shows its skeleton at once while its page loads. */
const accountTab = <const Path extends `/${string}`>(
  path: Path,
  page: () => Promise<{ default: () => ReactNode }>,
) =>
  createRoute({
    getParentRoute: () => account,
    path,
    component: lazyRouteComponent(page),
    pendingComponent: TabSkeleton,
    pendingMs: 0,
    pendingMinMs: 0,
  });
const accountStart = createRoute({
  getParentRoute: () => account,
  path: '/',
  component: () => <Navigate from={account.to} to="./overview" replace />,
});
const overview = accountTab('/overview', () => import('../pages/account/overview.tsx'));
const health = accountTab('/health', () => import('../pages/account/health.tsx'));
const arr = accountTab('/arr', () => import('../pages/account/revenue/arr.tsx'));
const forecastedArr = accountTab(
  '/forecasted-arr',
  () => import('../pages/account/revenue/forecasted-arr.tsx'),
);
const actualRevenue = accountTab(
  '/actual-revenue',
  () => import('../pages/account/revenue/actual-revenue.tsx'),
);
const stage = accountTab('/stage', () => import('../pages/account/revenue/stage.tsx'));
const opportunities = accountTab(
  '/opportunities',
  () => import('../pages/account/revenue/opportunities.tsx'),
);
const opportunity = createRoute({
  getParentRoute: () => opportunities,
  path: '/$itemId',
  component: lazyRouteComponent(() => import('../pages/account/claims/opportunity-detail.tsx')),
});
const projects = accountTab('/projects', () => import('../pages/account/records/projects.tsx'));
const project = createRoute({
  getParentRoute: () => projects,
  path: '/$projectId',
  component: lazyRouteComponent(() => import('../pages/account/records/project.tsx')),
});
const subAccounts = accountTab(
  '/sub-accounts',
  () => import('../pages/account/revenue/sub-accounts.tsx'),
);
const documents = accountTab('/documents', () => import('../pages/account/records/documents.tsx'));
const supportCases = accountTab(
  '/support-cases',
  () => import('../pages/account/records/support-cases.tsx'),
);
const supportCase = createRoute({
  getParentRoute: () => supportCases,
  path: '/$caseId',
  component: lazyRouteComponent(() => import('../pages/account/records/support-case.tsx')),
});
const relationships = accountTab(
  '/relationships',
  () => import('../pages/account/relationships.tsx'),
);
const contactPage = () => import('../pages/relationships/contact-page.tsx');
const contactOverviewPage = () => import('../pages/relationships/contact-overview.tsx');
const contactConversationsPage = () => import('../pages/relationships/contact-conversations.tsx');
const accountContact = accountTab('/relationships/$contactId', contactPage);
const accountContactStart = createRoute({
  getParentRoute: () => accountContact,
  path: '/',
  component: () => <Navigate from={accountContact.to} to="./overview" replace />,
});
const accountContactOverview = createRoute({
  getParentRoute: () => accountContact,
  path: '/overview',
  component: lazyRouteComponent(contactOverviewPage),
});
const accountContactConversations = createRoute({
  getParentRoute: () => accountContact,
  path: '/conversations',
  component: lazyRouteComponent(contactConversationsPage),
});
const allRelationships = createRoute({
  getParentRoute: () => app,
  path: '/relationships',
  component: lazyRouteComponent(() => import('../pages/relationships/relationships.tsx')),
});
const contact = createRoute({
  getParentRoute: () => app,
  path: '/relationships/$contactId',
  component: lazyRouteComponent(contactPage),
});
const contactStart = createRoute({
  getParentRoute: () => contact,
  path: '/',
  component: () => <Navigate from={contact.to} to="./overview" replace />,
});
const contactOverview = createRoute({
  getParentRoute: () => contact,
  path: '/overview',
  component: lazyRouteComponent(contactOverviewPage),
});
const contactConversations = createRoute({
  getParentRoute: () => contact,
  path: '/conversations',
  component: lazyRouteComponent(contactConversationsPage),
});
const activities = accountTab('/activity', () => import('../pages/account/activity.tsx'));
const risks = accountTab('/risk', () => import('../pages/account/claims/risk.tsx'));
const riskDetail = accountTab('/risk/$itemId', () => import('../pages/account/claims/risk.tsx'));
const opportunityClaims = accountTab(
  '/opportunity',
  () => import('../pages/account/claims/opportunity.tsx'),
);
const opportunityClaim = accountTab(
  '/opportunity/$itemId',
  () => import('../pages/account/claims/opportunity.tsx'),
);
const summary = accountTab('/summary', () => import('../pages/account/summary.tsx'));
const charts = accountTab('/charts', () => import('../pages/account/charts.tsx'));
const settings = accountTab('/settings', () => import('../pages/account/settings.tsx'));
const conversations = accountTab(
  '/external-communications',
  () => import('../pages/account/records/conversations.tsx'),
);
const thread = createRoute({
  getParentRoute: () => conversations,
  path: '/$summaryId',
  component: lazyRouteComponent(() => import('../pages/account/records/thread.tsx')),
});
const healthWeights = createRoute({
  getParentRoute: () => app,
  path: '/health/weights',
  component: lazyRouteComponent(() => import('../pages/health/weights.tsx')),
});
const healthBacktest = createRoute({
  getParentRoute: () => app,
  path: '/health/backtest',
  component: lazyRouteComponent(() => import('../pages/health/backtest.tsx')),
});
const ask = createRoute({
  getParentRoute: () => app,
  path: '/ask',
  component: lazyRouteComponent(() => import('../pages/ask.tsx')),
});
const history = createRoute({
  getParentRoute: () => app,
  path: '/history',
  component: lazyRouteComponent(() => import('../pages/history.tsx')),
});
const search = createRoute({
  getParentRoute: () => app,
  path: '/search',
  component: lazyRouteComponent(() => import('../pages/search.tsx')),
});
const imports = createRoute({
  getParentRoute: () => app,
  path: '/import',
  component: lazyRouteComponent(() => import('../pages/imports/imports.tsx')),
});
const newImport = createRoute({
  getParentRoute: () => app,
  path: '/import/new/$uploadId',
  component: lazyRouteComponent(() => import('../pages/imports/new-import.tsx')),
});
const importBatch = createRoute({
  getParentRoute: () => app,
  path: '/import/$batchId',
  component: lazyRouteComponent(() => import('../pages/imports/import-batch.tsx')),
});
const review = createRoute({
  getParentRoute: () => app,
  path: '/review',
  component: lazyRouteComponent(() => import('../pages/imports/review.tsx')),
});

const allSettings = createRoute({
  getParentRoute: () => app,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings.tsx'), 'Settings'),
});
const agentPrompts = createRoute({
  getParentRoute: () => allSettings,
  path: '/agents',
  component: lazyRouteComponent(() => import('../pages/settings/agent-prompts.tsx')),
});
const settingsStart = createRoute({
  getParentRoute: () => allSettings,
  path: '/',
  component: () => <Navigate to="/app/settings/general" replace />,
});
const generalSettings = createRoute({
  getParentRoute: () => allSettings,
  path: '/general',
  component: lazyRouteComponent(() => import('../pages/settings/general.tsx')),
});
const members = createRoute({
  getParentRoute: () => allSettings,
  path: '/members',
  component: lazyRouteComponent(() => import('../pages/settings/members.tsx')),
});
const ownSignIn = createRoute({
  getParentRoute: () => allSettings,
  path: '/sign-in',
  component: lazyRouteComponent(() => import('../pages/settings/sign-in.tsx')),
});
const models = createRoute({
  getParentRoute: () => allSettings,
  path: '/models',
  component: lazyRouteComponent(() => import('../pages/settings/models.tsx')),
});
const accessTokens = createRoute({
  getParentRoute: () => allSettings,
  path: '/tokens',
  component: lazyRouteComponent(() => import('../pages/settings/access-tokens.tsx')),
});
const organisationView = createRoute({
  getParentRoute: () => allSettings,
  path: '/organisation-view',
  component: lazyRouteComponent(() => import('../pages/settings/organisation-view.tsx')),
});

const mailbox = createRoute({
  getParentRoute: () => allSettings,
  path: '/mailbox',
  component: lazyRouteComponent(() => import('../pages/settings/mailbox.tsx')),
});
/** Opened in a new tab to connect the person's own provider account. */
const connectAccount = createRoute({
  getParentRoute: () => root,
  path: '/connect-account',
  component: () => <Navigate to="/app/settings/mailbox" replace />,
});

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    callback,
    join,
    gallery,
    connectAccount,
    unknownPath,
    app.addChildren([
      start,
      unknownAppPath,
      home.addChildren([
        homeTabs.addChildren([homeOverview, homeWatch, homeActions]),
        homeStart,
        homeFeed,
      ]),
      meeting,
      agent,
      agentAction,
      accounts,
      account.addChildren([
        accountStart,
        overview,
        health,
        arr,
        forecastedArr,
        actualRevenue,
        stage,
        opportunities.addChildren([opportunity]),
        projects.addChildren([project]),
        subAccounts,
        documents,
        supportCases.addChildren([supportCase]),
        relationships,
        accountContact.addChildren([
          accountContactStart,
          accountContactOverview,
          accountContactConversations,
        ]),
        activities,
        risks,
        riskDetail,
        opportunityClaims,
        opportunityClaim,
        summary,
        charts,
        settings,
        conversations.addChildren([thread]),
      ]),
      allRelationships,
      contact.addChildren([contactStart, contactOverview, contactConversations]),
      healthWeights,
      healthBacktest,
      ask,
      history,
      search,
      imports,
      newImport,
      importBatch,
      review,
      allSettings.addChildren([
        settingsStart,
        generalSettings,
        members,
        ownSignIn,
        organisationView,
        agentPrompts,
        models,
        accessTokens,
        mailbox,
      ]),
    ]),
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: ({ reset }) => <ErrorState onRetry={reset} />,
  ...addressSyntax,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
