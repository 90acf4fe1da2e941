import { giveBackField as giveBackFieldEndpoint } from '@rapport/contract/accounts/changes.ts';
import {
  connectMailbox as connectMailboxEndpoint,
  disconnectMailbox as disconnectMailboxEndpoint,
  getMailbox,
  testMailbox,
} from '@rapport/contract/outbox/mailbox.ts';
import { route } from '../../platform/http/route.ts';
import type { Route } from '../../platform/http/route.ts';
import { presentAccount } from '../accounts/present.ts';
import { accountDetail } from '../accounts/queries.ts';
import { connectMailbox } from './commands/connect-mailbox.ts';
import { disconnectMailbox } from './commands/disconnect-mailbox.ts';
import { giveBackField } from './commands/give-back-field.ts';
import { authoriseMailbox } from './mailbox/authorise.ts';
import { presentMailbox } from './mailbox/present.ts';
import { mailboxOf } from './mailbox/queries.ts';

/** A field's source is known here, so its return is routed here although its path is the account's. */
export const connectionRoutes: Route[] = [
  route(getMailbox, async (ctx) => {
    const row = await ctx.run((db) => mailboxOf(db, ctx.principal.member));
    return { mailbox: row && presentMailbox(row) };
  }),
  route(connectMailboxEndpoint, async (ctx, { body }) => {
    await connectMailbox(ctx, body);
    const row = await ctx.run((db) => mailboxOf(db, ctx.principal.member));
    return { mailbox: presentMailbox(row!) };
  }),
  route(testMailbox, async (ctx, { body }) => {
    await authoriseMailbox(ctx, body);
    return { sends: true, reads: body.imapHost !== '' };
  }),
  route(disconnectMailboxEndpoint, async (ctx) => {
    await disconnectMailbox(ctx);
    return { mailbox: null };
  }),
  route(giveBackFieldEndpoint, async (ctx, { params, body: { field } }) => {
    await giveBackField(ctx, params.id, field);
    return presentAccount(await ctx.run((db) => accountDetail(db, params.id)));
  }),
];
