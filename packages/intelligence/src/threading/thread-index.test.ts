import { describe, expect, it } from 'vitest';
import { isReplySubject, normaliseSubject } from './subject.ts';
import { ThreadIndex } from './thread-index.ts';
import type { ThreadMessage } from './thread-index.ts';

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

describe('ThreadIndex', () => {
  it('follows References, whatever the subject', () => {
    const index = new ThreadIndex();
    index.add(message('a'));
    expect(index.add(message('b', { references: ['a@x'], subject: 'Something else' })).thread).toBe(
      'a',
    );
  });

  it('joins two threads when the parent that both name arrives late', () => {
    const index = new ThreadIndex();
    index.add(message('b', { inReplyTo: ['a@x'], subject: 'Re: One' }));
    index.add(message('c', { inReplyTo: ['z@x'], references: ['y@x'], subject: 'Re: Two' }));
    const late = index.add(message('a', { references: ['y@x'], subject: 'One' }));
    expect(late.merged).toHaveLength(1);
  });

  it('keeps a new mail with an old subject apart, and joins a reply without headers', () => {
    const index = new ThreadIndex();
    index.add(message('a'));
    expect(index.add(message('b')).thread).toBe('b');
    expect(
      index.add(message('c', { messageId: null, subject: 'Re: Renewal in June' })).thread,
    ).toBe('b');
  });

  it('does not join by subject after 14 days', () => {
    const index = new ThreadIndex();
    index.add(message('a'));
    const late = message('b', {
      messageId: null,
      subject: 'Re: Renewal in June',
      sentAt: new Date('2026-05-16T10:00:00Z'),
    });
    expect(index.add(late).thread).toBe('b');
  });

  it('joins by the words a message quotes, though the subject changed', () => {
    const index = new ThreadIndex({ ignoreHeaders: true });
    const words =
      'The customs export must work before anyone signs.\nCould you give her an hour next week, please?';
    index.add(message('a', { visible: words }));
    const answer = message('b', { subject: 'Export', quoted: words.replace(/^/gm, '> ') });
    expect(index.add(answer).thread).toBe('a');
  });

  it('continues threads that a store tells of', () => {
    const index = new ThreadIndex();
    index.know('a@x', 'stored');
    expect(index.add(message('b', { inReplyTo: ['a@x'] })).thread).toBe('stored');
  });
});

describe('subjects', () => {
  it.each([
    ['Re: AW: [R-SIG-Finance] Fwd: Hello there', 'hello there'],
    ['SV: Faktura (was: Invoice)', 'faktura'],
    ['回复: 报价', '报价'],
    ['Re[2]: Offer', 'offer'],
  ])('%s', (subject, plain) => expect(normaliseSubject(subject)).toBe(plain));

  it('tells a reply from a forward', () => {
    expect(isReplySubject('[list] Re: x')).toBe(true);
    expect(isReplySubject('Fwd: x')).toBe(false);
  });
});
