import type {
  EmailMessage,
  MailDraft,
  OutgoingFile,
  UserMessageData,
} from '@rapport/contract/outbox/outbox.ts';
import type { Quote } from '@rapport/contract/claims/quote.ts';
import type { ComposerPerson, ComposerRequest } from '../../lib/shell/composer.ts';
import { htmlOf } from './quoting.ts';
import { answerTo } from './recipients.ts';

/** Who wrote the first words, the assistant or an agent, and what these rest on. */
export interface Drafted {
  by: string;
  sources: readonly Quote[];
}

/** What the composer begins with. */
export interface Composing {
  kind: 'new' | 'reply' | 'forward';
  title: string;
  messageId: string | undefined;
  accountId: string | undefined;
  to: ComposerPerson[];
  cc: ComposerPerson[];
  subject: string;
  html: string;
  /** The text contains the original already, or there is none. */
  quotes: boolean;
  files: OutgoingFile[];
  draftId: string | undefined;
  drafted: Drafted | null;
  /** What the person should know. */
  notice: string | null;
  /** A draft that was kept, while another text was asked for. */
  instead: { html: string; drafted: Drafted | null } | null;
}

interface Known {
  request: ComposerRequest;
  message: EmailMessage | undefined;
  data: UserMessageData | undefined;
  drafts: readonly MailDraft[];
}

const KINDS = { new: 'new', reply: 'reply', 'reply-all': 'reply', forward: 'forward' } as const;
const TITLES = { new: 'New email', reply: 'Reply', forward: 'Forward' } as const;

const NOT_IN_THREAD =
  'You did not take part in the last message, so this goes out as a new email rather than in the thread.';

const prefixed = (prefix: 'Re' | 'Fwd', subject: string): string =>
  new RegExp(`^\\s*${prefix}\\s*:`, 'i').test(subject) ? subject : `${prefix}: ${subject}`;

/** What to begin with: a draft that was kept, else who and what the request names. */
export function startComposing({ request, message, data, drafts }: Known): Composing {
  const asked = KINDS[request.kind];
  const isNew = asked === 'reply' && data?.canReply === false;
  const kind = isNew ? 'new' : asked;
  const given = request.text === undefined ? '' : htmlOf(request.text);
  const drafted =
    request.draftedBy === undefined
      ? null
      : { by: request.draftedBy, sources: request.sources ?? [] };
  const kept = drafts.find(
    (draft) =>
      draft.id === request.draftId ||
      (kind !== 'new' && draft.kind === kind && draft.conversationId === message?.summaryId),
  );
  const shared = { kind, title: TITLES[kind], notice: isNew ? NOT_IN_THREAD : null };
  if (kept)
    return {
      ...shared,
      kind: kept.kind,
      title: TITLES[kept.kind],
      messageId: kept.messageId ?? request.messageId,
      accountId: kept.accountId ?? undefined,
      to: kept.recipients,
      cc: kept.ccRecipients,
      subject: kept.subject,
      html: kept.body,
      quotes: kept.quotes || kept.kind === 'new',
      files: kept.attachments,
      draftId: kept.id,
      drafted: kept.draftedBy === null ? null : { by: kept.draftedBy, sources: kept.sources },
      instead: given === '' ? null : { html: given, drafted },
    };
  const answered =
    message && data && asked === 'reply'
      ? answerTo(message, data.userEmails, request.kind === 'reply-all')
      : { to: [], cc: [] };
  const subject = message?.subject ?? '';
  return {
    ...shared,
    messageId: kind === 'new' ? undefined : request.messageId,
    accountId: request.accountId ?? message?.accountId ?? undefined,
    to: request.recipients?.length ? [...request.recipients] : answered.to,
    cc: answered.cc,
    subject:
      request.subject ??
      (asked === 'reply'
        ? prefixed('Re', subject)
        : asked === 'forward'
          ? prefixed('Fwd', subject)
          : ''),
    html: given,
    quotes: kind === 'new',
    files: [],
    draftId: undefined,
    drafted,
    instead: null,
  };
}
