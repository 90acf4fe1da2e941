import { listRelationships } from '@rapport/contract/contacts.ts';
import { route } from '../../platform/http/route.ts';
import { presentRelationship } from './present.ts';
import { listRelationshipRows } from './queries.ts';

export const contactRoutes = [
  route(listRelationships, async (ctx, { query }) => {
    const { rows, total } = await ctx.run((db) => listRelationshipRows(db, query));
    return { relationships: rows.map(presentRelationship), total };
  }),
];
