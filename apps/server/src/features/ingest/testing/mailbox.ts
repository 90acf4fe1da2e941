import { prepareRecord } from '../messages/prepare.ts';
import type { PreparedMessage } from '../messages/prepared.ts';

interface Mail {
  id: string;
  hour: number;
  from: string;
  to?: string;
  cc?: string;
  subject: string;
  text: string;
  answers?: string[];
  /** It comes without a Message-ID. */
  bare?: boolean;
  channel?: { thread: string };
  privateTo?: string[];
}

const START = Date.UTC(2026, 8, 1, 8);
const DANA = 'Dana Reed <dana@us.example>';
const LINES = [
  'The nightly export fails since Monday and our warehouse cannot plan its routes.',
  'Could you please send us the fixed version by Friday?',
  'We are thinking about moving to another vendor if this goes on.',
  'We would like to add forty seats for the team in Oslo next quarter.',
  'Thanks a lot, the new report is exactly what our board asked for.',
  'I will send you the offer with the new prices tomorrow morning.',
  'Nobody has answered our question about the invoice for two weeks.',
  'Please note that our office is closed in the last week of December.',
];

/**
 * A mailbox with everything that joins or parts messages: headers, late and missing parents, replies without headers,
 * quotes under another subject, subjects used again, moments shared, chat threads, private mail, several accounts.
 */
export function mailbox(): PreparedMessage[] {
  return [...headerThreads(), ...missingParents(), ...withoutHeaders(), ...oddOnes()].map((mail) =>
    prepareRecord(toRecord(mail)),
  );
}

const line = (n: number) => LINES[n % LINES.length] ?? '';
const customer = (n: number, name = 'Ann Lee') => `${name} <ann${n % 3}@customer${n % 4}.example>`;

/** Six threads of four mails each, some under one subject. */
const headerThreads = (): Mail[] =>
  Array.from({ length: 6 }, (_, n) =>
    Array.from({ length: 4 }, (_unused, step) => ({
      id: `head-${n}-${step}`,
      hour: n * 30 + step * 5,
      from: step % 2 ? DANA : customer(n, step ? 'Ann B. Lee' : 'Ann'),
      to: step % 2 ? customer(n) : DANA,
      subject: `${step ? 'Re: ' : ''}Renewal ${n % 2 ? 'in June' : `of plan ${n}`}`,
      text: `${line(n + step)}\nMail ${step} of thread ${n} says so.`,
      answers: step ? [`head-${n}-${step - 1}`] : [],
    })),
  ).flat();

/** Threads whose first mail was never received, or names two threads at once. */
const missingParents = (): Mail[] => [
  ...[0, 1, 2].map((n) => ({
    id: `lost-${n}`,
    hour: 40 + n * 9,
    from: customer(n),
    subject: `Re: Renewal of plan ${n * 2}`,
    text: `${line(n)}\nAnswering a mail that nobody has kept, for the ${n}th time.`,
    answers: [`never-${n}`],
  })),
  { id: 'left', hour: 60, from: customer(1), subject: 'Left', text: line(3), answers: ['root-l'] },
  {
    id: 'right',
    hour: 61,
    from: customer(2),
    subject: 'Right',
    text: line(4),
    answers: ['root-r'],
  },
  {
    id: 'both',
    hour: 62,
    from: DANA,
    to: customer(1),
    cc: customer(2),
    subject: 'Both',
    text: line(5),
    answers: ['root-l', 'root-r'],
  },
];

/** Replies that only subject, people or quotes can join, in chains. */
const withoutHeaders = (): Mail[] => [
  ...Array.from({ length: 12 }, (_, n) => ({
    id: `bare-${n}`,
    hour: 100 + n * 60,
    from: n % 2 ? DANA : customer(1),
    to: n % 2 ? customer(1) : DANA,
    subject: `${n ? 'AW: ' : ''}Warehouse routes`,
    text: `${line(n)}\nThis is step ${n} of the talk about routes.`,
    bare: true,
  })),
  ...[0, 1, 2].map((n) => ({
    id: `quote-${n}`,
    hour: 300 + n,
    from: customer(n),
    subject: `Re: Another matter ${n}`,
    text: `See below.\n\nOn Monday, Dana wrote:\n> ${line(n + 1)}\n> Mail 1 of thread ${n} says so.`,
    bare: true,
  })),
  ...[0, 400, 800].map((hour) => ({
    id: `hello-${hour}`,
    hour,
    from: customer(3),
    subject: 'Hello',
    text: line(hour / 400 + 6),
    bare: true,
  })),
];

const oddOnes = (): Mail[] => [
  ...['same-a', 'same-b', 'same-c'].map((id) => ({
    id,
    hour: 500,
    from: customer(2),
    subject: 'Sent at one moment',
    text: `${line(2)}\nThis is ${id}.`,
    bare: id !== 'same-a',
  })),
  ...[0, 1, 2].map((n) => ({
    id: `chat-${n}`,
    hour: 510 + n,
    from: n % 2 ? DANA : customer(0),
    subject: '',
    text: line(n + 2),
    channel: { thread: 'C1' },
  })),
  ...['dana@us.example', undefined].flatMap((member, n) => ({
    id: `quiet-${n}`,
    hour: 520 + n,
    from: customer(1),
    subject: `${n ? 'Re: ' : ''}Between us two only`,
    text: `${line(n)} Between us.`,
    bare: true,
    ...(member && { privateTo: [member] }),
  })),
];

function toRecord(mail: Mail): Parameters<typeof prepareRecord>[0] {
  const { id, hour, channel, bare, answers = [] } = mail;
  return {
    kind: 'message',
    provider: channel ? 'slack' : 'import',
    providerId: id,
    channel: channel ? 'chat' : 'email',
    providerThreadId: channel?.thread ?? null,
    messageId: bare || channel ? null : `${id}@mail.example`,
    inReplyTo: answers.slice(0, 1).map((other) => `${other}@mail.example`),
    references: answers.map((other) => `${other}@mail.example`),
    subject: mail.subject,
    from: address(mail.from),
    to: [address(mail.to ?? DANA)],
    cc: mail.cc ? [address(mail.cc)] : [],
    bcc: [],
    sentAt: new Date(START + hour * 3_600_000),
    text: mail.text,
    html: null,
    attachments: [],
    automatic: null,
    link: null,
    privateTo: mail.privateTo ?? null,
  };
}

function address(text: string) {
  const [, name = '', email = ''] = /^(.*) <(.*)>$/.exec(text) ?? [];
  return { name, email };
}
