import type { z } from 'zod';
import { OWN_PROVIDER, TEAM_POST_TYPE } from '@rapport/contract/communications/activities.ts';
import type { FeedActivity } from '@rapport/contract/communications/activities.ts';
import { presentActivity, presentContact } from '../communications/present.ts';
import type { FeedRow, MessageRow, PostRow } from './queries.ts';

type Answer = z.input<typeof FeedActivity>;

/** A message or a post in the one shape of the feed. */
export const presentFeed = (row: FeedRow): Answer =>
  'post' in row ? presentPost(row.post) : presentMessage(row.message);

const presentMessage = (row: MessageRow): Answer => ({
  ...presentActivity(row),
  link: row.link,
  linkEnabled: row.link_enabled,
  parentActivity: null,
  repliesCount: row.replies,
});

const presentPost = (row: PostRow): Answer => ({
  id: row.id,
  accountId: row.account_id,
  summaryId: null,
  provider: OWN_PROVIDER,
  originItemType: TEAM_POST_TYPE,
  originItemId: row.id,
  originItemCreatedAt: row.sent_at.toISOString(),
  direction: 'internal',
  subject: '',
  body: row.text,
  quotedText: '',
  signature: '',
  sentiment: null,
  language: null,
  formatted: false,
  creatorContact: row.author && presentContact(row.author),
  toContacts: [],
  ccContacts: [],
  documents: [],
  link: null,
  linkEnabled: false,
  parentActivity: row.parent,
  repliesCount: row.replies,
});
