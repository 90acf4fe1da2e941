import { zoneOf } from '../../platform/today.ts';
import * as contract from '@rapport/contract/contacts/contacts.ts';
import * as enrichment from '@rapport/contract/contacts/enrichment.ts';
import { getRelationshipMap } from '@rapport/contract/contacts/map.ts';
import * as merges from '@rapport/contract/contacts/merges.ts';
import * as page from '@rapport/contract/contacts/page.ts';
import type { Ctx } from '../../platform/context.ts';
import { fileRoute, route } from '../../platform/http/route.ts';
import { needAccount } from '../accounts/policy.ts';
import { editContact } from './commands/edit-contact.ts';
import { enrichAll } from './commands/enrich-all.ts';
import { enrichContacts } from './commands/enrich-contacts.ts';
import { exportContacts } from './commands/export-contacts.ts';
import { mergeContacts } from './commands/merge-contacts.ts';
import { pinContact } from './commands/pin-contact.ts';
import { splitContacts } from './commands/split-contacts.ts';
import {
  presentContactDetail,
  presentEnrichment,
  presentMerged,
  presentMyConversations,
  presentRelationship,
  presentSentiment,
  presentTeamMember,
} from './present.ts';
import {
  connectionsOf,
  editsOf,
  importsOf,
  personOf,
  servicesOf,
  signaturesOf,
} from './enrichment/queries.ts';
import { drawMap } from './map/draw-map.ts';
import { readLinks, readPeople } from './map/queries.ts';
import { answerHours, contactSentiment, myConversations } from './page/queries.ts';
import { needContact } from './policy.ts';
import { listMerged, listTeam, oneContact } from './queries.ts';
import { listRelationshipRows } from './relationships/queries.ts';
import { strengthsOf } from './relationships/strengths.ts';

export const contactRoutes = [
  route(contract.listRelationships, async (ctx, { query }) => {
    const { rows, total } = await ctx.run((db) => listRelationshipRows(db, query));
    return { relationships: rows.map(presentRelationship), total };
  }),
  fileRoute(contract.exportRelationships, (ctx, { query }) => exportContacts(ctx, query)),
  route(contract.listTeamMembers, async (ctx) => {
    const rows = await ctx.run(listTeam);
    return { teamMembers: rows.map(presentTeamMember), total: rows[0]?.total ?? 0 };
  }),
  route(contract.pinContact, (ctx, { body }) => pinContact(ctx, body.contactId, body.pin)),
  route(contract.getContact, async (ctx, { params }) =>
    presentContactDetail(await ctx.run((db) => oneContact(db, params.id))),
  ),
  route(page.getContactSentiment, (ctx, { params }) =>
    ctx.run(async (db) => {
      await needContact(db, params.id);
      const { score, change, messages } = await contactSentiment(db, params.id);
      return { sentiment: presentSentiment(score), change, messages };
    }),
  ),
  route(page.getContactFigures, (ctx, { params }) =>
    ctx.run(async (db) => {
      const id = await needContact(db, params.id);
      const strengths = await strengthsOf(db, [id]);
      return {
        strength: strengths.get(id) ?? 'quiet',
        answerHours: await answerHours(db, id),
      };
    }),
  ),
  route(page.getMyConversations, (ctx, { params }) =>
    ctx.run(async (db) => {
      await needContact(db, params.id);
      return presentMyConversations(await myConversations(db, params.id));
    }),
  ),
  route(getRelationshipMap, (ctx, { query: { accountId, days } }) =>
    ctx.run(async (db) => {
      await needAccount(db, accountId);
      const links = await readLinks(db, accountId, days);
      const people = await readPeople(db, accountId, [...new Set(links.map(({ ours }) => ours))]);
      return drawMap({ links, people, days, now: ctx.now });
    }),
  ),
  route(merges.mergeContacts, (ctx, { params, body }) =>
    mergeContacts(ctx, params.id, body.contactId),
  ),
  route(merges.splitContacts, (ctx, { params }) => splitContacts(ctx, params.id, params.mergedId)),
  route(merges.listMerged, (ctx, { params }) =>
    ctx.run(async (db) => {
      await needContact(db, params.id);
      return { merged: (await listMerged(db, params.id)).map(presentMerged) };
    }),
  ),
  route(enrichment.getEnrichment, (ctx, { params }) =>
    knownOf(ctx, { email: params.email.toLowerCase() }),
  ),
  route(enrichment.getContactEnrichment, (ctx, { params }) => knownOf(ctx, params)),
  route(enrichment.editContact, (ctx, { params, body }) => editContact(ctx, params.id, body)),
  route(enrichment.enrichContacts, (ctx, { body }, { signal }) =>
    enrichContacts(ctx, body, signal),
  ),
  route(enrichment.enrichAccounts, (ctx, { body }, { signal }) =>
    enrichContacts(ctx, body, signal),
  ),
  route(enrichment.enrichAll, enrichAll),
];

/** All that is known of a person. */
async function knownOf(ctx: Ctx, by: Parameters<typeof personOf>[1]) {
  const known = await ctx.run(async (db) => {
    const person = await personOf(db, by);
    return {
      person,
      signatures: await signaturesOf(db, person.id),
      edits: await editsOf(db, person.id),
      imports: await importsOf(db, person.id),
      services: await servicesOf(db, person.id),
      zone: await zoneOf(db),
    };
  });
  const connections = await connectionsOf(ctx, known.person.id);
  return presentEnrichment({ ...known, connections });
}
