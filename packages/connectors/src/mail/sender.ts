import type { Address } from '../records.ts';
import { readAddresses } from './addresses.ts';
import type { Head } from './headers.ts';

/** "'Ann Lee' via Support": what a list or a shared inbox makes of a writer's name. */
const VIA = /^['"]?(\S.*?)['"]?\s+via\s+\S/i;
/** Where the writer stands then. Google Groups keeps the first and the last, Mailman the second. */
const WRITTEN_BY = ['x-original-from', 'reply-to', 'x-original-sender'];
const LIST_HEADERS = ['list-id', 'x-beenthere', 'mailing-list', 'x-original-sender'];

interface Senders {
  /** The address that sent it. */
  from: Address | undefined;
  /** The person who wrote it. */
  writer: Address | undefined;
}

/**
 * Who sent and who wrote a mail. A list or a shared inbox may put its own address in From, so that all who write there
 * would be one person of ours; its headers then name the writer, as far as the mail's From can be believed at all.
 */
export function sendersOf(head: Head): Senders {
  const [from] = readAddresses(head.get('from') || head.get('sender'));
  const [, name] = VIA.exec(from?.name ?? '') ?? [];
  if (!from || !name || !LIST_HEADERS.some((header) => head.get(header)))
    return { from, writer: from };
  const others = (header: string) =>
    readAddresses(head.get(header)).filter(({ email }) => email !== from.email);
  const writer =
    WRITTEN_BY.flatMap(others)[0] ?? others('cc').find((copied) => copied.name === name);
  return { from, writer: writer ? { email: writer.email, name: writer.name || name } : from };
}
