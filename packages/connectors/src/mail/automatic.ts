import type { AutomaticKind } from '../records.ts';
import { structured } from './headers.ts';
import type { Head } from './headers.ts';

const DELIVERY = 'delivery-status';

const ROBOT =
  /^(?:no-?reply|do-?not-?reply|mailer-daemon|postmaster|bounces?|notifications?|alerts?|newsletter|news|updates|automated|system|donotreply)(?:[+._-].*)?@/i;
const AWAY =
  /^(?:re:\s*)?(?:out of (?:the )?office|automatic reply|auto(?:matic)?[- ]?(?:reply|response)|abwesen|automatische antwort|réponse automatique|respuesta automática|risposta automatica|automatisch antwoord|autosvar)/i;

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
  const discussion = head.get('list-post') || head.get('in-reply-to');
  if (
    !discussion &&
    (head.get('list-unsubscribe') || /^(?:bulk|list|junk)$/i.test(head.get('precedence')))
  )
    return 'newsletter';
  // Other reports are read receipts or spam complaints.
  if (report || /auto-(?:generated|notified)/i.test(head.get('auto-submitted')) || ROBOT.test(from))
    return 'automatic';
  return null;
}
