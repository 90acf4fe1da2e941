import { getHome, HOME_DAYS, HOME_NEEDS_MOST } from '@rapport/contract/home.ts';
import { route } from '../../platform/http/route.ts';
import { listActionItems } from '../actions/queries.ts';
import { openAnomalies } from '../anomalies/queries.ts';
import { listClaims } from '../claims/queries.ts';
import { needOfAction, needOfAnomaly, needOfClaim, needOfRenewal } from './present.ts';
import { accountStakes, changesSince, hasBook, lastVisit, renewalsDue } from './queries.ts';
import { mergeAlike } from './ranking/alike.ts';
import { dangerOf, goneOf } from './ranking/danger.ts';
import { rankNeeds } from './ranking/needs.ts';

const CANDIDATES = 60;
const DAY = 86_400_000;
const MONTH = 30 * DAY;

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export const homeRoutes = [
  route(getHome, (ctx, { query }) =>
    ctx.run(async (db) => {
      const now = ctx.now;
      const accountTagFilters = query.accountTagFilters ?? [];
      const openSince = new Date(now.getTime() - MONTH);
      const scope = query.scope ?? ((await hasBook(db)) ? 'mine' : 'all');
      const book = scope === 'mine';
      const filter = { tags: accountTagFilters, book };
      const heardSince = dayOf(new Date(now.getTime() - HOME_DAYS * DAY));
      const claims = { skip: 0, accountTagFilters, book, heardSince };
      const risks = await listClaims(db, 'risk', { ...claims, take: CANDIDATES });
      const opportunities = await listClaims(db, 'opportunity', {
        ...claims,
        take: CANDIDATES / 2,
      });
      const actions = await listActionItems(db, {
        openSince,
        waitingOnUs: true,
        mine: book,
        accountTagFilters,
        take: CANDIDATES,
      });
      const anomalies = await openAnomalies(db, {
        since: dayOf(openSince),
        accountTagFilters,
        book,
        take: CANDIDATES,
      });
      const stakes = await accountStakes(
        db,
        [...risks, ...opportunities, ...actions, ...anomalies].map((row) => row.account_id),
      );
      const needs = [
        ...risks.map((row) => needOfClaim('risk', row, stakes)),
        ...opportunities.map((row) => needOfClaim('opportunity', row, stakes)),
        ...actions.map((row) => needOfAction(row, now)),
        ...anomalies.map((row) => needOfAnomaly(row, stakes)),
        ...(await renewalsDue(db, filter)).map((row) => needOfRenewal(row, now)),
      ];
      const danger = dangerOf(stakes);
      const ranked = rankNeeds(
        mergeAlike(needs, now),
        { now, danger, gone: goneOf(stakes) },
        HOME_NEEDS_MOST,
      );
      const since = await lastVisit(db, ctx.principal.member, now);
      const changes = await changesSince(db, since ?? openSince, filter);
      return {
        scope,
        needs: ranked.slice(0, query.take),
        total: ranked.length,
        since: since?.toISOString() ?? null,
        changes: {
          bandChanges: changes.band_changes,
          renewalsWithin30Days: changes.renewals,
          newRisks: changes.new_risks,
          newMessages: changes.new_messages,
        },
        counts: {
          accounts: changes.accounts,
          conversations: changes.conversations,
        },
      };
    }),
  ),
];
