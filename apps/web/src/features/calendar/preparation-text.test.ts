import { expect, it } from 'vitest';
import type { Preparation, Statement } from '@rapport/contract/calendar/preparation.ts';
import { zoneName } from '../../lib/format/format.ts';
import { preparationMail, preparationText } from './preparation-text.ts';

const statement = (text: string, rest: Partial<Statement> = {}) =>
  ({
    text,
    note: null,
    accountId: 'a',
    accountName: null,
    quotes: [],
    figures: [{ label: 'Renewal', value: '31 Dec 2026', link: '/app' }],
    ...rest,
  }) as Statement;

const person = (email: string, isTeamMember: boolean) => ({ isTeamMember, contact: { email } });

const preparation = (agenda: Statement[]) =>
  ({
    event: {
      title: 'Quarterly review',
      startDateTime: '2026-11-23T10:00:00',
      endDateTime: '2026-11-23T10:45:00',
      isAllDay: false,
      accounts: [{ id: 'a', name: 'Mill' }],
    },
    since: { at: '2026-11-01T00:00:00Z', words: 'Since the last meeting, 1 Nov 2026' },
    numbers: [{ label: 'ARR', value: '$84,000', link: '/app', note: null }],
    attendees: [
      person('me@us.example', true),
      person('bo@us.example', true),
      person('lou@mill.example', false),
    ],
    sections: [
      { key: 'agenda', title: 'Suggested agenda', empty: 'None', statements: agenda },
      { key: 'cases', title: 'Open cases', empty: 'No open cases.', statements: [] },
    ],
  }) as unknown as Preparation;

const SAID = statement('Talk through: price', {
  note: 'High',
  figures: [],
  quotes: [
    { text: 'Too high.', author: 'Lou', title: 'Price', sentAt: '2026-11-18T12:00:00Z' },
  ] as Statement['quotes'],
});

it('writes a preparation as text with its sources, without empty sections', () => {
  expect(preparationText(preparation([SAID, statement('Agree the next step')]))).toBe(
    [
      'Quarterly review',
      `Monday, November 23, 2026, 10:00 to 10:45 ${zoneName(new Date('2026-11-23T10:00:00'))} · Mill`,
      '',
      'ARR: $84,000',
      '',
      'Suggested agenda',
      '- Talk through: price (High)',
      '    "Too high." (Lou, Price, Nov 18, 2026)',
      '- Agree the next step',
      '    Source: Renewal 31 Dec 2026',
    ].join('\n'),
  );
});

it('addresses the mail only to colleagues, never to the customer or the sender', () => {
  const mail = new URL(
    preparationMail(preparation([SAID]), { page: 'https://r.example/m', self: 'me@us.example' }),
  );
  expect(mail.pathname).toBe('bo%40us.example');
  expect(mail.searchParams.get('subject')).toBe('Preparation: Quarterly review');
  expect(mail.searchParams.get('body')).toMatch(/Too high[\s\S]*https:\/\/r\.example\/m$/);
});

it('cuts a long text to the limit of mail programs, with a link to all of it', () => {
  const many = Array.from({ length: 80 }, (_, at) => statement(`Point ${at} é & more`));
  const mail = preparationMail(preparation(many), { page: 'https://r.example/m', self: '' });
  expect(mail.length).toBeLessThan(2_100);
  expect(new URL(mail).searchParams.get('body')).toMatch(/\n…\n\nhttps:\/\/r\.example\/m$/);
});
