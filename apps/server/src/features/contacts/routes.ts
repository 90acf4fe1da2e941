import { getContact, listRelationships } from '@rapport/contract/contacts.ts';
import { route } from '../../platform/http/route.ts';
import { presentContactDetail, presentRelationship } from './present.ts';
import { listRelationshipRows, oneContact } from './queries.ts';

export const contactRoutes = [
  route(listRelationships, async (ctx, { query }) => {
    const { rows, total } = await ctx.run((db) => listRelationshipRows(db, query));
    return { relationships: rows.map(presentRelationship), total };
  }),
  route(getContact, async (ctx, { params }) =>
    presentContactDetail(await ctx.run((db) => oneContact(db, params.id))),
  ),
];
