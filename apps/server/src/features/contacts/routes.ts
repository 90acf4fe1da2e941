import { getContact, listRelationships, listTeamMembers } from '@rapport/contract/contacts.ts';
import { route } from '../../platform/http/route.ts';
import { presentContactDetail, presentRelationship, presentTeamMember } from './present.ts';
import { listRelationshipRows, listTeam, oneContact } from './queries.ts';

export const contactRoutes = [
  route(listRelationships, async (ctx, { query }) => {
    const { rows, total } = await ctx.run((db) => listRelationshipRows(db, query));
    return { relationships: rows.map(presentRelationship), total };
  }),
  route(listTeamMembers, async (ctx) => {
    const rows = await ctx.run(listTeam);
    return { teamMembers: rows.map(presentTeamMember), total: rows[0]?.total ?? 0 };
  }),
  route(getContact, async (ctx, { params }) =>
    presentContactDetail(await ctx.run((db) => oneContact(db, params.id))),
  ),
];
