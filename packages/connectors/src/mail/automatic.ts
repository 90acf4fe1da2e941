import type { AutomaticKind } from '../records.ts';
import { structured } from './headers.ts';
import type { Head } from './headers.ts';

const DELIVERY = 'delivery-status';

const ROBOT =
  /^(?:no-?reply|do-?not-?reply|mailer-daemon|postmaster|bounces?|notifications?|alerts?|newsletter|news|updates|automated|system|donotreply)(?:[+._-].*)?@|^(?:.*[._-])?announcements?@/i;
const AWAY =
  /^(?:re:\s*)?(?:out of (?:the )?office|automatic reply|auto(?:matic)?[- ]?(?:reply|response)|abwesen|automatische antwort|réponse automatique|respuesta automática|risposta automatica|automatisch antwoord|autosvar)/i;

const REPLY = /^\s*(?:re|aw|antw|sv|odp|rif)\s*:/i;
/** Headers of programs that send to lists of addresses. */
const MASS_MAILERS = ['x-campaign', 'x-campaignid'];

/** The kind of automatic mail, or null for mail by a person, including mailing list posts. */
export function automaticKind(head: Head, from: string, subject: string): AutomaticKind | null {
  const type = structured(head.get('content-type'));
  const report = type.value === 'multipart/report' && (type.parameters['report-type'] ?? DELIVERY);
  if (report === DELIVERY || /^mailer-daemon@/i.test(from) || head.get('x-failed-recipients'))
    return 'bounce';
  if (
    AWAY.test(subject) ||
    /auto-replied/i.test(head.get('auto-submitted')) ||
    head.get('x-autoreply')
  )
    return 'out-of-office';
  if (isNewsletter(head) && !REPLY.test(subject)) return 'newsletter';
  // Other reports are read receipts or spam complaints.
  if (report || /auto-(?:generated|notified)/i.test(head.get('auto-submitted')) || ROBOT.test(from))
    return 'automatic';
  return null;
}

/** Mass mail. The posts of discussion lists have the same headers, but persons write them. */
function isNewsletter(head: Head): boolean {
  const discussion =
    head.get('list-post') ||
    head.get('in-reply-to') ||
    head.get('mailing-list') ||
    head.get('x-mailing-list') ||
    /^<?owner-|-owner@/i.test(head.get('sender'));
  if (discussion) return false;
  return (
    head.get('list-unsubscribe') !== '' ||
    /^(?:bulk|junk)$/i.test(head.get('precedence')) ||
    MASS_MAILERS.some((name) => head.get(name) !== '')
  );
}
