import { z } from 'zod';
import { AccountId, ContactId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { count, moment } from '../kit/values.ts';
import { Strength, STRENGTH_DAYS } from './strength.ts';

export const MAP_DAYS = [30, 90, 180, 365] as const;
export const DEFAULT_MAP_DAYS = STRENGTH_DAYS;

const MapPerson = z.object({
  id: ContactId,
  fullName: z.string(),
  title: z.string().nullable(),
  pinned: z.boolean(),
  lastMessageAt: moment.nullable().describe('Between them and the other side, at any time'),
  messages: z.int().describe('Of the window'),
});
export type MapPerson = z.infer<typeof MapPerson>;

const MapLink = z.object({
  ours: ContactId,
  theirs: ContactId,
  messages: z.int().describe('Of the window, in both directions'),
  fromThem: z.int(),
  lastMessageAt: moment,
  strength: Strength,
});
export type MapLink = z.infer<typeof MapLink>;

export const RelationshipMap = z.object({
  days: z.int(),
  ours: z.array(MapPerson).describe('By how much they wrote'),
  theirs: z.array(MapPerson).describe('VIPs first, then by how much they wrote'),
  links: z.array(MapLink),
  warning: z
    .object({ title: z.string(), text: z.string() })
    .nullable()
    .describe('When the relationship hangs on one person'),
});
export type RelationshipMap = z.infer<typeof RelationshipMap>;

export const getRelationshipMap = endpoint({
  method: 'GET',
  path: '/contact/relationship-map',
  summary: 'Who writes with whom on an account, by the messages visible to the caller',
  scope: 'read',
  audit: false,
  query: z.object({
    accountId: AccountId,
    days: count({ min: 7, max: 365, default: DEFAULT_MAP_DAYS }),
  }),
  answer: RelationshipMap,
  errors: ['account_not_found', 'restricted_access'],
});
