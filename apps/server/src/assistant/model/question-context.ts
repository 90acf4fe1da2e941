import type { AskQuery } from '@rapport/contract/chat/chat.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { Ctx } from '../../platform/context.ts';
import { needAccount } from '../../features/accounts/policy.ts';
import { accountSettings } from '../../features/accounts/settings/queries.ts';
import { zoneOf } from '../../platform/today.ts';
import { momentsInZone } from './moments-in-zone.ts';
import { listTurns } from '../runtime/turns/queries.ts';
import { readQuoted } from './model-tools.ts';
import type { QuotedMessages } from './model-tools.ts';
import type { FinishedAnswer, TurnRef } from '../runtime/finished-answer.ts';

const CITATION = / ?\[\d{1,3}\]\(#cite-\d{1,3}\)/g;
const PLACE = /\]\((\/app\/[^)\s]{1,500})\)/g;
const EARLIER = 3;
const LONGEST_ANSWER = 1_500;

export interface Briefing {
  guidance: string;
  /** The context of a question for a model; data, like tool results. */
  known: Record<string, unknown>;
  /** The messages that it quotes. */
  quoted: QuotedMessages;
}

/** Collects the context of a question: account, tags, earlier questions and what the rules found. */
export async function briefingOf(
  ctx: Ctx,
  query: AskQuery,
  asked: TurnRef,
  found: FinishedAnswer | null,
): Promise<Briefing> {
  const { accountId, tag_filters: tags = [] } = query;
  const known = {
    ...(!accountId && tags.length > 0 && { onlyAccountsWithTags: tags }),
  };
  const quoted: QuotedMessages = new Map();
  // The first text waits for this, so the query is skipped when there is nothing to read.
  if (!accountId && !query.sessionId && !found) return { guidance: '', known, quoted };
  return ctx.run(async (db) => {
    const account = accountId ? await needAccount(db, accountId) : null;
    const earlier = query.sessionId ? await earlierAnswers(db, asked) : [];
    await readQuoted(db, found?.metadata.citations, quoted);
    return {
      guidance: accountId ? await guidanceOf(db, accountId) : '',
      quoted,
      known: {
        ...known,
        ...(found && { found: momentsInZone(asKnown(found), await zoneOf(db)) }),
        ...(account && { account: { accountId: account.id, name: account.name } }),
        ...(earlier.length > 0 && { earlier }),
      },
    };
  });
}

/** The last answered questions of a session, oldest first. */
async function earlierAnswers(db: TenantDb, { sessionId, memoryId }: TurnRef) {
  const { rows } = await listTurns(db, sessionId, { offset: 0, limit: EARLIER + 1 });
  return rows
    .filter(({ id, state, visible }) => id !== memoryId && state === 'done' && visible)
    .map(({ question, answer }) => ({
      question,
      answer: answer.replaceAll(CITATION, '').slice(0, LONGEST_ANSWER),
    }))
    .toReversed();
}

/** Instructions from colleagues for answers about an account. */
export async function guidanceOf(db: TenantDb, accountId: string): Promise<string> {
  const { admin_prompt: admin, user_prompt: user } = await accountSettings(db, accountId);
  return [admin, user].filter(Boolean).join('\n');
}

/** What the rules found, for a model that rewrites it or looks further. */
const asKnown = ({ text, metadata }: FinishedAnswer) => ({
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
