import * as contract from '@rapport/contract/anomalies.ts';
import { route } from '../../platform/http/route.ts';
import { resolveAnomaly } from './commands/resolve-anomaly.ts';
import { sourceOf } from './policy.ts';
import { pointsAround, presentAnomaly } from './present.ts';
import { listAnomalies, oneAnomaly, seriesOf } from './queries.ts';

export const anomalyRoutes = [
  route(contract.listAnomalies, async (ctx, { query }) => {
    const source = sourceOf(query.source);
    const { rows, total } = await ctx.run((db) => listAnomalies(db, { ...query, source }));
    return { anomalies: rows.map(presentAnomaly), total };
  }),
  route(contract.getAnomaly, (ctx, { params }) =>
    ctx.run(async (db) => {
      const row = await oneAnomaly(db, params.id);
      return { ...presentAnomaly(row), series: pointsAround(await seriesOf(db, row), row) };
    }),
  ),
  route(contract.resolveAnomaly, async (ctx, { params, body }) =>
    presentAnomaly(await resolveAnomaly(ctx, params.id, body.resolved)),
  ),
];
