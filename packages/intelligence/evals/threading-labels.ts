import { isReplySubject } from '../src/threading/subject.ts';
import type { ThreadMessage } from '../src/threading/group-messages.ts';

/**
 * Replies of the grase mailbox whose headers name no mail of it: some mail clients send no In-Reply-To, and some name a
 * mail that never reached the list. For each, by reading, the mail that its thread continues; null: it starts one.
 */
const CONTINUED: ReadonlyMap<string, string | null> = new Map([
  // Answers from a phone without In-Reply-To; the original mail is quoted whole.
  [
    'vbcqd4f5dh3gs4vvfby3avax.1400421325443@email.android.com',
    'CAESLx0L7UDYPsPOCd6xpL9g-fqWLwWj8WxjKOiVO3sq5X97N9Q@mail.gmail.com',
  ],
  [
    'h0s4k5ruwopdsugsf66d6yp3.1399569265999@email.android.com',
    '9c7e0e29-dbcd-4f42-b4b8-a2d3a0421c16@grasehotspot.org',
  ],
  // The author adds details to a mail of his own, sent minutes before to one person.
  [
    '5157782e-5370-4276-bb56-67760ea0198d@grasehotspot.org',
    '36c0f159-5e99-42d9-8352-977707f80510@grasehotspot.org',
  ],
  // Answers his own direct answer to the first mail, which is quoted.
  [
    'CAPz6xh5eE1BQUnckSWGzXK6XjU2KVN2EiKg8QVFymT_7OzA-5A@mail.gmail.com',
    '28d95e20-f8f4-430c-86f9-7c578efd3731@grasehotspot.org',
  ],
  // Thanks for the answer of the day before, quotes it, and has tried it.
  [
    'CAA-jMMRAriHH-HgR3mKfm3c7Aw2X1PfnhvUfxXX1P38TpSBjKw@mail.gmail.com',
    'CAA-jMMTmeoMXQZo3KzpT0g2_xbu+abOs7cK9ZFDZ-Jb6CnXxAw@mail.gmail.com',
  ],
  // Greets the asker by name and quotes the question.
  [
    'CAESLx0+-xdtoJ39Gi32TNTSTHmUZ8drjSD=gbh2WjyvsAACuiQ@mail.gmail.com',
    '650d73fc-1108-486b-8254-26abae32f8dd@grasehotspot.org',
  ],
  // Asks about the tutorial that it quotes.
  [
    'CAA-jMMSdpQi-7uOkT1Ny_nem_Ahbre0bOVAPR+5E+hUQscdFkg@mail.gmail.com',
    'fdecd37a-fa21-4d62-a6b5-50601889ecb6@grasehotspot.org',
  ],
  // A new question under "Re:", and two answers to mails of 2013, which the mailbox does not hold.
  ['CAA-jMMTmeoMXQZo3KzpT0g2_xbu+abOs7cK9ZFDZ-Jb6CnXxAw@mail.gmail.com', null],
  ['5080f4ee-daf8-429e-999b-d42b295172cb@grasehotspot.org', null],
  ['040c0d15-7f29-4ec8-9a2b-32acdf1bb7c1@grasehotspot.org', null],
]);

type Headers = Pick<ThreadMessage, 'id' | 'messageId' | 'inReplyTo' | 'references' | 'subject'>;

/** The messages with the labelled parent of replies without one. Throws for a reply that nobody has labelled. */
export function addLabelledParents<Message extends Headers>(
  messages: readonly Message[],
): Message[] {
  const known = new Set(messages.map(({ messageId }) => messageId));
  const unlabelled: string[] = [];
  const labelled = messages.map((message) => {
    const parents = [...message.inReplyTo, ...message.references];
    if (!isReplySubject(message.subject) || parents.some((id) => known.has(id))) return message;
    const parent = CONTINUED.get(message.messageId ?? '');
    if (parent === undefined) unlabelled.push(`${message.messageId}: ${message.subject}`);
    return parent ? { ...message, references: [...message.references, parent] } : message;
  });
  if (unlabelled.length > 0)
    throw new Error(
      `Replies without a known parent must be labelled by reading:\n${unlabelled.join('\n')}`,
    );
  return labelled;
}
