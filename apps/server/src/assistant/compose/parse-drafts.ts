import { parseAnswer } from '@rapport/contract/chat/answer-blocks.ts';
import { EmailDraft } from '@rapport/contract/chat/chat.ts';

/** Parses the drafts in an answer. */
export const draftsIn = (markdown: string): EmailDraft[] =>
  parseAnswer(markdown).flatMap((block) => {
    if (block.kind !== 'email-draft' || !block.complete || block.error !== null) return [];
    return EmailDraft.safeParse(block.value).data ?? [];
  });
