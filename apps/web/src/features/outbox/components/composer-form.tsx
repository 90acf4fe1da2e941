import { Send, Trash2 } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { AccountId, MessageId } from '@rapport/contract/ids.ts';
import type { EmailMessage } from '@rapport/contract/outbox/outbox.ts';
import type { Mailbox } from '@rapport/contract/outbox/mailbox.ts';
import { ApiError, describeError } from '../../../lib/api.ts';
import { closeComposer } from '../../../lib/shell/composer.ts';
import { formatClock } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { followMail, sendMail, useDiscardDraft, useMailAccount } from '../api.ts';
import { factsIn, plainText } from '../facts.ts';
import { forwardOf, isEmptyHtml, quoteOf } from '../quoting.ts';
import { isAddress } from '../recipients.ts';
import type { Composing, Drafted } from '../start-composing.ts';
import { takeBack } from '../take-back.ts';
import { useDraft } from '../use-draft.ts';
import { AccountField } from './account-field.tsx';
import { AttachButton, AttachedFiles, useAttachments } from './attached-files.tsx';
import { ClosingLine } from './closing-line.tsx';
import { Banner, DraftedBanner, From, LABEL, LINE } from './composer-lines.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { RecipientsField } from './recipients-field.tsx';
import { RichText, RichTextTools, useRichText } from './rich-text.tsx';
import { SourcesPanel } from './sources-panel.tsx';

interface Props {
  start: Composing;
  message: EmailMessage | undefined;
  mailbox: Mailbox | null;
}

const UNDO_MS = 10_000;
const NONE: Drafted['sources'] = [];

/** A mail being written: people, subject, text and files, kept as a draft until it is sent. */
export function ComposerForm({ start: given, message, mailbox }: Props) {
  // What it began with; later answers of the server do not change what the person writes.
  const [start] = useState(given);
  const [to, setTo] = useState(start.to);
  const [cc, setCc] = useState(start.cc);
  const [subject, setSubject] = useState(start.subject);
  const [html, setHtml] = useState(start.html);
  const [quotes, setQuotes] = useState(start.quotes);
  const [instead, setInstead] = useState(start.instead);
  const [drafted, setDrafted] = useState(start.drafted);
  const [accountId, setAccountId] = useState(start.accountId);
  const [refused, setRefused] = useState(false);
  // On a small screen they would push the text out of sight.
  const [showsSources, setShowsSources] = useState(() => window.innerWidth >= 640);
  const panel = useId();
  const [sending, setSending] = useState(false);
  const [connecting, setConnecting] = useState(false);
  const attachments = useAttachments(start.files);
  const editor = useRichText(start.html, drafted?.sources ?? NONE, setHtml);
  const discard = useDiscardDraft();
  const clientKey = useRef(crypto.randomUUID());
  const isWritten = !isEmptyHtml(html) || subject !== start.subject || attachments.files.length > 0;
  const draft = useDraft(
    {
      kind: start.kind,
      messageId: (start.messageId ?? null) as MessageId | null,
      accountId: (accountId ?? null) as AccountId | null,
      recipients: to.filter(({ email }) => isAddress(email)),
      ccRecipients: cc.filter(({ email }) => isAddress(email)),
      subject,
      body: html,
      quotes: quotes && start.kind !== 'new',
      attachments: attachments.files.map(({ id }) => id),
      draftedBy: drafted?.by ?? null,
      sources: drafted?.sources.map(({ messageId, text }) => ({ messageId, text })) ?? [],
    },
    isWritten,
    start.draftId,
  );
  const original =
    message && start.kind !== 'new' ? (start.kind === 'reply' ? quoteOf : forwardOf)(message) : '';
  const addressed = to.map(({ email }) => email).filter(isAddress);
  const belongs = useMailAccount(accountId, addressed, start.kind === 'new');
  const account = belongs.data?.account ?? null;
  const needsAccount =
    start.kind === 'new' && addressed.length > 0 && belongs.isSuccess && account === null;
  const facts = useMemo(
    () => (drafted ? factsIn(plainText(html), drafted.sources) : []),
    [html, drafted],
  );
  const ready =
    to.length > 0 && [...to, ...cc].every(({ email }) => isAddress(email)) && !attachments.busy;

  const send = async () => {
    setSending(true);
    const draftId = await draft.end();
    try {
      const mail = await sendMail({
        kind: start.kind,
        messageId: start.messageId,
        accountId: accountId ?? (start.kind === 'new' ? account?.id : undefined),
        recipients: to,
        ccRecipients: cc,
        subject,
        body: quotes ? html : `${html}${original}`,
        attachments: attachments.files.map(({ id }) => id),
        draftId,
        clientKey: clientKey.current,
      });
      closeComposer();
      void followMail(mail.id);
      toast({
        title: 'Sending in 10 seconds',
        duration: UNDO_MS,
        undo: () => void takeBack(mail.id),
      });
    } catch (error) {
      draft.resume();
      setSending(false);
      if (error instanceof ApiError && error.code === 'mailbox_needed') setConnecting(true);
      else
        toast({
          title: 'Error sending email',
          description: describeError(error as Error),
          variant: 'destructive',
          duration: 2_000,
        });
    }
  };
  const onSend = () => {
    if (!ready || sending) return;
    setRefused(needsAccount);
    if (needsAccount) return;
    if (mailbox?.state === 'active') void send();
    else setConnecting(true);
  };
  const onDiscard = async () => {
    const id = await draft.end();
    if (id) discard.mutate(id);
    closeComposer();
  };
  const insertOriginal = () => {
    editor.commands.insertContentAt(editor.state.doc.content.size, original);
    setQuotes(true);
  };
  useEffect(() => {
    if (start.to.length > 0) editor.commands.focus('start');
  }, [editor, start.to.length]);

  return (
    <Dialog
      open
      medium
      onClose={closeComposer}
      title={start.title}
      actions={<Discard className="sm:hidden" onClick={() => void onDiscard()} />}
    >
      <form
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            onSend();
          }
        }}
      >
        <div className="min-h-0 flex-1 overflow-auto">
          <From mailbox={mailbox} />
          <RecipientsField
            label="To"
            people={to}
            onChange={setTo}
            startsHere={start.to.length === 0}
          />
          <RecipientsField label="Cc" people={cc} onChange={setCc} />
          {start.kind === 'new' && (
            <AccountField
              account={account}
              chosen={accountId !== undefined}
              missing={needsAccount}
              refused={refused}
              onChoose={setAccountId}
            />
          )}
          <label className={LINE}>
            <span className={LABEL}>Subject</span>
            <input
              className="h-7 min-w-0 flex-1 bg-transparent font-medium focus:outline-none disabled:text-(--text-2) max-sm:h-9"
              value={subject}
              maxLength={998}
              // An answer keeps the subject of its thread.
              disabled={start.kind !== 'new'}
              onChange={(event) => setSubject(event.target.value)}
            />
          </label>
          {start.notice && (
            <p role="note" className="bg-(--amber-tint) px-4 py-2 text-(--amber) sm:px-5">
              {start.notice}
            </p>
          )}
          {drafted && (
            <DraftedBanner
              by={drafted.by}
              messages={new Set(drafted.sources.map(({ messageId }) => messageId)).size}
              facts={facts.length}
              panel={panel}
              shown={showsSources}
              onToggle={() => setShowsSources(!showsSources)}
            />
          )}
          {instead !== null && (
            <Banner>
              <span>This is your earlier draft. A newer version is available.</span>
              <Button
                variant="tint"
                className="ml-auto"
                onClick={() => {
                  editor.commands.setContent(instead.html, { emitUpdate: true });
                  setQuotes(start.kind === 'new');
                  setDrafted(instead.drafted);
                  setInstead(null);
                }}
              >
                Use the new version
              </Button>
            </Banner>
          )}
          <div className="flex max-sm:flex-col-reverse">
            <div className="min-w-0 flex-1">
              <RichText editor={editor} />
            </div>
            {drafted && drafted.sources.length > 0 && showsSources && (
              <SourcesPanel id={panel} sources={drafted.sources} facts={facts} />
            )}
          </div>
          {original !== '' && !quotes && message && (
            <p className="px-4 pb-3 sm:px-5">
              <button
                type="button"
                title="Insert the original to reply inline"
                className="h-[26px] max-w-full truncate rounded-full px-2.5 text-[12px] font-medium text-(--text-2) shadow-[inset_0_0_0_1px_var(--line-2)] hover:bg-(--hover) max-sm:h-9"
                onClick={insertOriginal}
              >
                ··· {message.fromContact?.fullName ?? 'The'}’s message,{' '}
                {formatClock(message.sentAt)}
              </button>
            </p>
          )}
          <AttachedFiles attachments={attachments} />
        </div>
        <ClosingLine
          messageId={start.kind === 'reply' ? start.messageId : undefined}
          html={quotes ? '' : html}
        />
        <footer className="flex shrink-0 flex-wrap items-center gap-x-1 gap-y-2 border-t border-(--line) px-3 py-2 sm:px-4">
          <RichTextTools editor={editor}>
            <AttachButton attachments={attachments} />
          </RichTextTools>
          <span role="status" className="ml-auto text-[12px] text-(--text-3)">
            {draft.error
              ? `Draft not saved: ${draft.error.message}`
              : draft.savedAt && `Saved ${formatClock(draft.savedAt)}`}
            {draft.isUnsaved && !draft.error && <span aria-hidden>Saving…</span>}
          </span>
          <Discard className="max-sm:hidden" onClick={() => void onDiscard()} />
          <Button
            variant="primary"
            type="submit"
            className="max-sm:w-full"
            disabled={!ready || sending}
          >
            <Send className="size-3.5" aria-hidden />
            {sending ? 'Sending…' : 'Send'}
          </Button>
        </footer>
      </form>
      {connecting && (
        <ConnectDialog
          onClose={() => setConnecting(false)}
          onConnected={() => {
            setConnecting(false);
            void send();
          }}
        />
      )}
    </Dialog>
  );
}

const Discard = ({ className, onClick }: { className: string; onClick: () => void }) => (
  <IconButton label="Discard draft" className={className} onClick={onClick}>
    <Trash2 className="size-4" />
  </IconButton>
);
