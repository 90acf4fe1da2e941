import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { Input } from '@rapport/contract/kit/endpoint.ts';
import { listAccounts } from '@rapport/contract/accounts/accounts.ts';
import * as contract from '@rapport/contract/outbox/outbox.ts';
import * as preparing from '@rapport/contract/outbox/preparing.ts';
import * as mailbox from '@rapport/contract/outbox/mailbox.ts';
import type { OutboxMail } from '@rapport/contract/outbox/outbox.ts';
import type { AccountId, ConversationId, MessageId } from '@rapport/contract/ids.ts';
import { api, describeError, queryClient } from '../../lib/api.ts';
import { toast } from '../../ui/overlay/toast.tsx';

/** The user's own mailbox; asked again when the window is focused, as it may be connected in another tab. */
export const useMailbox = () =>
  useQuery({ ...api.query(mailbox.getMailbox), refetchOnWindowFocus: 'always' });

const refreshMailbox = () => queryClient.invalidateQueries({ queryKey: [mailbox.getMailbox.path] });

export const useConnectMailbox = () =>
  useMutation({
    mutationFn: (body: mailbox.MailboxInput) => api.call(mailbox.connectMailbox, { body }),
    onSuccess: refreshMailbox,
  });

export const useTestMailbox = () =>
  useMutation({
    mutationFn: (body: mailbox.MailboxInput) => api.call(mailbox.testMailbox, { body }),
  });

export const useDisconnectMailbox = () =>
  useMutation({
    mutationFn: () => api.call(mailbox.disconnectMailbox),
    onSuccess: async () => {
      await refreshMailbox();
      toast({ title: 'Mailbox disconnected', variant: 'success' });
    },
    onError: failed('The mailbox was not disconnected'),
  });

const failed = (title: string) => (error: Error) =>
  toast({ title, description: describeError(error), variant: 'destructive' });

/** The message that a mail answers or hands on. */
export const useEmailMessage = (id: string | undefined) =>
  useQuery({
    ...api.query(contract.getEmailMessage, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });

export const useUserMessageData = (id: string | undefined) =>
  useQuery({
    ...api.query(contract.getUserMessageData, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });

export const useRecipients = (query: string) =>
  useQuery({
    ...api.query(contract.searchRecipients, { query: { query } }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });

/** The account a mail belongs to: the chosen one, else what its recipients tell. */
export const useMailAccount = (
  accountId: string | undefined,
  recipients: readonly string[],
  enabled: boolean,
) =>
  useQuery({
    ...api.query(preparing.findMailAccount, {
      query: accountId ? { accountId: accountId as AccountId } : { recipients: [...recipients] },
    }),
    enabled: enabled && (accountId !== undefined || recipients.length > 0),
    placeholderData: keepPreviousData,
  });

/** Accounts by name, for a person to choose from. */
export const useAccountChoice = (text: string, enabled: boolean) =>
  useQuery({
    ...api.query(listAccounts, { query: { freeTextSearch: text || undefined, take: 8 } }),
    enabled,
  });

/** Which open items an answer would close. */
export const useClosingPreview = (messageId: string | undefined, replyBody: string) =>
  useQuery({
    queryKey: [preparing.previewClosing.path, messageId, replyBody],
    queryFn: () =>
      api.call(preparing.previewClosing, {
        params: { id: (messageId ?? '') as MessageId },
        body: { replyBody },
      }),
    enabled: messageId !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });

export const useDrafts = () => useQuery({ ...api.query(contract.listDrafts), staleTime: 0 });

export const refreshDrafts = () =>
  queryClient.invalidateQueries({ queryKey: [contract.listDrafts.path] });

export type DraftInput = Input<typeof contract.saveDraft>['body'];
export const saveDraft = (body: DraftInput) => api.call(contract.saveDraft, { body });

export const useDiscardDraft = () =>
  useMutation({
    mutationFn: (id: string) => api.call(contract.discardDraft, { params: { id } }),
    onSuccess: refreshDrafts,
    onError: failed('The draft was not discarded'),
  });

export const uploadFile = (file: File) => {
  const form = new FormData();
  form.append('file', file);
  return api.call(contract.uploadOutgoingFile, { body: form });
};

const isOpen = ({ state }: OutboxMail) => state === 'queued' || state === 'sending';

/** What the user has sent; read every 2 seconds while something is under way. */
export const useOutbox = (conversationId?: string) =>
  useQuery({
    ...api.query(contract.listOutbox, {
      query: { ...(conversationId && { conversationId: conversationId as ConversationId }) },
    }),
    refetchInterval: ({ state }) => (state.data?.mails.some(isOpen) ? 2_000 : false),
  });

const refreshOutbox = () => queryClient.invalidateQueries({ queryKey: [contract.listOutbox.path] });

/** What shows a mail that has become a message of its conversation. */
const refreshMessages = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [first] }) =>
      typeof first === 'string' &&
      /^thread$|^activities$|^\/(?:communication-summaries|activities|inbox)/.test(first),
  });

export interface MailToSend {
  kind: OutboxMail['kind'];
  messageId?: string | undefined;
  recipients: contract.MailPerson[];
  ccRecipients: contract.MailPerson[];
  subject: string;
  body: string;
  accountId?: string | undefined;
  attachments: string[];
  draftId?: string | undefined;
  clientKey: string;
}

/** Puts a mail into the outbox, by the call of its kind. */
export async function sendMail({ kind, messageId = '', body, ...mail }: MailToSend) {
  const { subject, accountId, ...people } = mail;
  const rest = { ...people, ...(accountId && { accountId: accountId as AccountId }) };
  const sent =
    kind === 'new'
      ? await api.call(contract.sendEmail, { body: { ...rest, subject, body, provider: 'smtp' } })
      : kind === 'reply'
        ? await api.call(contract.replyToEmail, {
            params: { id: messageId },
            body: { ...rest, replyBody: body },
          })
        : await api.call(contract.forwardEmail, {
            params: { id: messageId },
            body: { ...rest, body },
          });
  void refreshOutbox();
  void refreshDrafts();
  return sent;
}

/** Takes a mail back that has not left; gives the draft it is again. */
export async function undoSend(id: string) {
  const draft = await api.call(contract.undoSend, { params: { id } });
  void refreshOutbox();
  void refreshDrafts();
  return draft;
}

/** How long to wait between two looks at a mail under way, and how often to look. */
const LOOK_MS = 1_500;
const LOOKS = 80;

const followed = new Set<string>();

/** Stops waiting for the mails under way, for example when a test ends. */
export const stopFollowingMails = () => followed.clear();

/** Says when a mail has left, or that it did not. */
export async function followMail(id: string): Promise<void> {
  if (followed.has(id)) return;
  followed.add(id);
  await follow(id);
  followed.delete(id);
}

async function follow(id: string): Promise<void> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    if (!followed.has(id)) return;
    const { mails } = await api
      .call(contract.listOutbox)
      .catch(() => ({ mails: null as OutboxMail[] | null }));
    const mail = mails?.find((one) => one.id === id);
    // Taken back.
    if (mails && !mail) return;
    if (!mail || isOpen(mail)) continue;
    await Promise.all([refreshOutbox(), refreshMessages()]);
    if (mail.state === 'sent') toast({ title: 'Email sent', variant: 'success', duration: 2_000 });
    else
      toast({
        title: 'Error sending email',
        ...(mail.error && { description: mail.error }),
        variant: 'destructive',
        duration: 2_000,
      });
    return;
  }
}

/** What a person decides about a mail that did not leave, or may not have. */
export const useOutboxAction = () =>
  useMutation({
    mutationFn: ({ id, action }: { id: string; action: 'retry' | 'arrived' }) =>
      api.call(action === 'retry' ? contract.retrySend : contract.confirmArrival, {
        params: { id },
      }),
    onSuccess: async (mail) => {
      await refreshOutbox();
      if (mail.state === 'sent') void refreshMessages();
      else void followMail(mail.id);
    },
    onError: failed('Error sending email'),
  });
