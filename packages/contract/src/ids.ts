import { z } from 'zod';

/** A branded id: ids of different records do not mix. */
const id = <Kind extends string>() => z.uuid().brand<Kind>();

export const AccountId = id<'Account'>();
export type AccountId = z.infer<typeof AccountId>;
export const ContactId = id<'Contact'>();
export type ContactId = z.infer<typeof ContactId>;
export const ConversationId = id<'Conversation'>();
export type ConversationId = z.infer<typeof ConversationId>;
export const MessageId = id<'Message'>();
export type MessageId = z.infer<typeof MessageId>;
export const MemberId = id<'Member'>();
export type MemberId = z.infer<typeof MemberId>;

/** The tenant of a request. Only `apps/server/src/platform/auth` mints one, from a verified token. */
export type OrganisationId = string & z.BRAND<'Organisation'>;
