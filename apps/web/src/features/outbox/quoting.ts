import type { EmailMessage } from '@rapport/contract/outbox/outbox.ts';
import { formatMoment } from '../../lib/format/format.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A text as paragraphs. */
export const htmlOf = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => `<p>${escapeHtml(block).replaceAll('\n', '<br>')}</p>`)
    .join('');

const nameOf = ({ fromContact }: EmailMessage) =>
  fromContact?.email && fromContact.email !== fromContact.fullName
    ? `${fromContact.fullName} <${fromContact.email}>`
    : (fromContact?.fullName ?? 'Unknown sender');

/** In an element that mail programs fold. */
const folded = (html: string): string => `<div class="gmail_quote">${html}</div>`;

/** The original below an answer, as mail programs write it. */
export const quoteOf = (message: EmailMessage): string =>
  folded(
    `<p>On ${escapeHtml(formatMoment(message.sentAt))}, ${escapeHtml(nameOf(message))} wrote:</p><blockquote>${message.fullBodyHtml}</blockquote>`,
  );

/** The original that is handed on, with its head. */
export const forwardOf = (message: EmailMessage): string =>
  folded(
    `<p>---------- Forwarded message ---------<br>From: ${escapeHtml(nameOf(message))}<br>Date: ${escapeHtml(
      formatMoment(message.sentAt),
    )}<br>Subject: ${escapeHtml(message.subject)}<br>To: ${escapeHtml(
      message.toContacts.map(({ fullName }) => fullName).join(', '),
    )}</p>${message.fullBodyHtml}`,
  );

/** Whether an editor's HTML has no text and no list. */
export const isEmptyHtml = (html: string): boolean =>
  html.replaceAll(/<(?!hr)[^>]*>|&nbsp;|\s/g, '') === '';
