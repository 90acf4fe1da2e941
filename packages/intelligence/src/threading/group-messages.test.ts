import { describe, expect, it } from 'vitest';
import { groupMessages } from './group-messages.ts';
import type { ThreadMessage } from './group-messages.ts';
import { isReplySubject, normaliseSubject } from './subject.ts';

const message = (id: string, more: Partial<ThreadMessage> = {}): ThreadMessage => ({
  id,
  messageId: `${id}@x`,
  inReplyTo: [],
  references: [],
  subject: 'Renewal in June',
  from: 'ann@customer.example',
  to: ['dana@us.example'],
  sentAt: new Date('2026-05-01T10:00:00Z'),
  ...more,
});

const later = (days: number) => new Date(Date.UTC(2026, 4, 1 + days, 10));

/** Groups of messages, for any input order. */
function together(messages: ThreadMessage[], options?: { ignoreHeaders: boolean }): string[] {
  const outcomes = [messages, messages.toReversed()].map((given) => {
    const threads = groupMessages(given, options);
    const groups = Map.groupBy(given, ({ id }) => threads[given.findIndex((m) => m.id === id)]);
    return [...groups.values()]
      .map((group) =>
        group
          .map(({ id }) => id)
          .toSorted()
          .join(),
      )
      .toSorted();
  });
  expect(outcomes[1]).toEqual(outcomes[0]);
  return outcomes[0] ?? [];
}

describe('groupMessages', () => {
  it('follows References, whatever the subject', () => {
    const answer = message('b', { references: ['a@x'], subject: 'Something else' });
    expect(together([message('a'), answer])).toEqual(['a,b']);
  });

  it('joins two threads that reference the same parent', () => {
    expect(
      together([
        message('b', { inReplyTo: ['a@x'], subject: 'Re: One' }),
        message('c', { inReplyTo: ['z@x'], references: ['y@x'], subject: 'Re: Two' }),
        message('a', { references: ['y@x'], subject: 'One' }),
      ]),
    ).toEqual(['a,b,c']);
  });

  it('separates a new mail with an old subject, and joins a reply without headers to the previous message', () => {
    const answer = message('c', {
      messageId: null,
      subject: 'Re: Renewal in June',
      sentAt: later(3),
    });
    const again = message('b', { sentAt: later(2) });
    expect(together([message('a'), again, answer])).toEqual(['a', 'b,c']);
  });

  it('joins by subject within 14 days of the previous message', () => {
    const reply = { messageId: null, subject: 'Re: Renewal in June' };
    const b = message('b', { ...reply, sentAt: later(15) });
    expect(together([message('a'), b])).toEqual(['a', 'b']);
    const between = message('c', { ...reply, sentAt: later(8) });
    expect(together([message('a'), b, between])).toEqual(['a,b,c']);
  });

  it('separates replies of two customers to mails with one subject', () => {
    const [ann, bob] = [{ from: 'ann@customer.example' }, { from: 'bob@other.example' }];
    const mails = [
      message('a', { from: 'dana@us.example', to: ['ann@customer.example'] }),
      message('b', { from: 'lee@us.example', to: ['bob@other.example'], sentAt: later(1) }),
      message('c', { ...ann, subject: 'Re: Renewal in June', sentAt: later(2) }),
      message('d', {
        ...bob,
        to: ['lee@us.example'],
        subject: 'Re: Renewal in June',
        sentAt: later(3),
      }),
    ];
    expect(together(mails)).toEqual(['a,c', 'b,d']);
    const stranger = message('e', {
      from: 'zoe@third.example',
      to: ['sam@us.example'],
      subject: 'Re: Renewal in June',
      sentAt: later(4),
    });
    expect(together([...mails, stranger])).toEqual(['a,c', 'b,d', 'e']);
  });

  it('joins by quoted text when the subject changed', () => {
    const visible =
      'The customs export must work before anyone signs.\nCould you give her an hour next week, please?';
    const answer = message('b', {
      subject: 'Export',
      quoted: visible.replace(/^/gm, '> '),
      sentAt: later(1),
    });
    expect(together([message('a', { visible }), answer], { ignoreHeaders: true })).toEqual(['a,b']);
  });
});

describe('subjects', () => {
  it.each([
    ['Re: AW: [R-SIG-Finance] Fwd: Hello there', 'hello there'],
    ['SV: Faktura (was: Invoice)', 'faktura'],
    ['回复: 报价', '报价'],
    ['Re[2]: Offer', 'offer'],
  ])('%s', (subject, plain) => expect(normaliseSubject(subject)).toBe(plain));

  it('distinguishes a reply from a forward', () => {
    expect(isReplySubject('[list] Re: x')).toBe(true);
    expect(isReplySubject('Fwd: x')).toBe(false);
  });
});
