import type { AskQuery } from '@rapport/contract/chat.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Ctx } from '../../../platform/context.ts';
import { needAccount } from '../../accounts/policy.ts';
import { accountSettings } from '../../accounts/settings/queries.ts';
import { listTurns } from '../queries.ts';
import { readQuoted } from './model-tools.ts';
import type { QuotedMessages } from './model-tools.ts';
import type { Answered, Asked } from './answered.ts';

const CITATION = / ?\[\d{1,3}\]\(#cite-\d{1,3}\)/g;
const PLACE = /\]\((\/app\/[^)\s]{1,500})\)/g;
const EARLIER = 3;
const LONGEST_ANSWER = 1_500;

export interface Briefing {
  guidance: string;
  /** What a model is told of the question beside its words; data, as what tools return is. */
  known: Record<string, unknown>;
  /** The messages that it quotes. */
  quoted: QuotedMessages;
}

/** What is known of a question before anything is looked up: its account, its tags, what was asked before it, and what the rules found. */
export const briefingOf = (
  ctx: Ctx,
  query: AskQuery,
  { sessionId, memoryId }: Asked,
  found: Answered | null,
): Promise<Briefing> =>
  ctx.run(async (db) => {
    const { accountId, tag_filters: tags = [] } = query;
    const account = accountId ? await needAccount(db, accountId) : null;
    const { rows } = query.sessionId
      ? await listTurns(db, sessionId, { offset: 0, limit: EARLIER + 1 })
      : { rows: [] };
    const earlier = rows
      .filter(({ id, state, visible }) => id !== memoryId && state === 'done' && visible)
      .map(({ question, answer }) => ({
        question,
        answer: answer.replaceAll(CITATION, '').slice(0, LONGEST_ANSWER),
      }));
    const quoted: QuotedMessages = new Map();
    await readQuoted(db, found?.metadata.citations, quoted);
    return {
      quoted,
      guidance: accountId ? await guidanceOf(db, accountId) : '',
      known: {
        ...(account && { account: { accountId: account.id, name: account.name } }),
        ...(!account && tags.length > 0 && { onlyAccountsWithTags: tags }),
        ...(earlier.length > 0 && { earlier: earlier.toReversed() }),
        ...(found && { found: asKnown(found) }),
      },
    };
  });

async function guidanceOf(db: TenantDb, accountId: string): Promise<string> {
  const { admin_prompt: admin, user_prompt: user } = await accountSettings(db, accountId);
  return [admin, user].filter(Boolean).join('\n');
}

/** What the rules found, for a model that puts it into words or looks further. */
const asKnown = ({ text, metadata }: Answered) => ({
  text: text.replaceAll(CITATION, ''),
  quotes: metadata.citations.map(({ text: words, messageId, author, sentAt, title }) => ({
    text: words,
    messageId,
    author,
    sentAt,
    title,
  })),
  places: [...text.matchAll(PLACE)].map(([, link]) => ({ link })),
});
