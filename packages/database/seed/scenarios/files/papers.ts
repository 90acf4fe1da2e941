import { DAY_MS, dayText, number, detailOf } from './sending.ts';
import type { Sending, Writer } from './sending.ts';
import type { SampleFile } from '../../workspace.ts';

/** A quote for more seats; the second one of a thread ends with the main contract. */
export const quote: Writer = (sending) => [
  {
    kind: 'paper',
    name: `Quote ${detailOf(sending, 'quote')}${sending.step > 3 ? ' v2' : ''}.pdf`,
    from: sending.ours,
    title: `Quote ${detailOf(sending, 'quote')}`,
    facts: [
      ['Customer', detailOf(sending, 'company')],
      ['For', sending.to],
      ['Prepared by', sending.by],
      ['Date', dayText(sending.at)],
      ['Valid until', dayText(new Date(sending.at.getTime() + 30 * DAY_MS))],
    ],
    rows: [
      ['Item', 'Quantity', 'Price'],
      [
        `${detailOf(sending, 'module')}, ${detailOf(sending, 'city')}`,
        `${detailOf(sending, 'k')} seats`,
        'As agreed',
      ],
      ['Set-up', '1', detailOf(sending, 'small')],
    ],
    notes: [
      `The price per seat is that of ${detailOf(sending, 'site')}. Set-up is payable after go-live.`,
      ...(sending.step > 3 ? ['The term ends on the same day as the main contract.'] : []),
    ],
  },
];

const offer = (sending: Sending, rows: (readonly string[])[], note: string): SampleFile[] => [
  {
    kind: 'paper',
    name: `Quote ${detailOf(sending, 'quote')}.pdf`,
    from: sending.ours,
    title: `Quote ${detailOf(sending, 'quote')}`,
    facts: [
      ['Customer', detailOf(sending, 'company')],
      ['For', sending.to],
      ['Prepared by', sending.by],
      ['Date', dayText(sending.at)],
    ],
    rows,
    notes: [note],
  },
];

/** A quote for further seats until the end of the contract. */
export const seatQuote: Writer = (sending) =>
  offer(
    sending,
    [
      ['Item', 'Quantity', 'Per month'],
      [detailOf(sending, 'module'), `${detailOf(sending, 'n')} seats`, detailOf(sending, 'extra')],
    ],
    'The seats end on the same day as the main contract.',
  );

/** A quote for all seats, for a year. */
export const yearQuote: Writer = (sending) =>
  offer(
    sending,
    [
      ['Item', 'Seats', 'Per year'],
      [
        `Subscription with ${detailOf(sending, 'module')}`,
        detailOf(sending, 'seats'),
        detailOf(sending, 'amount'),
      ],
    ],
    'Invoices are due within 30 days.',
  );

/** A signed order form. */
export const orderForm: Writer = (sending) => [
  {
    kind: 'paper',
    name: `Order form ${detailOf(sending, 'quote')} signed.pdf`,
    from: sending.ours,
    title: `Order form ${detailOf(sending, 'quote')}`,
    facts: [
      ['Customer', detailOf(sending, 'company')],
      ['Signed for the customer', sending.by],
      ['Signed on', dayText(sending.at)],
      ['Term', '24 months'],
    ],
    rows: [
      ['Item', 'Term', 'Per year'],
      [
        `Subscription with ${detailOf(sending, 'module')}`,
        '24 months',
        detailOf(sending, 'amount'),
      ],
    ],
    notes: ['The price is held for the whole term.', 'Invoices are due within 30 days.'],
  },
];

/** A corrected invoice. */
export const invoice: Writer = (sending) => [
  {
    kind: 'paper',
    name: `Invoice ${detailOf(sending, 'case')} corrected.pdf`,
    from: sending.ours,
    title: `Corrected invoice ${detailOf(sending, 'case')}`,
    facts: [
      ['Customer', detailOf(sending, 'company')],
      ['Date', dayText(sending.at)],
      ['Replaces', `Invoice ${detailOf(sending, 'case')}`],
    ],
    rows: [
      ['Item', 'Seats', 'Credit'],
      ['Billed before', detailOf(sending, 'seats'), ''],
      [
        `Returned in ${detailOf(sending, 'month')}`,
        `-${detailOf(sending, 'n')}`,
        detailOf(sending, 'small'),
      ],
      ['Billed now', String(number(sending, 'seats') - number(sending, 'n')), ''],
    ],
    notes: [`A credit of ${detailOf(sending, 'small')} is booked to your account.`],
  },
];

/** The steps of a migration, without a customer’s name. */
export const factSheet: Writer = (sending) => [
  {
    kind: 'paper',
    name: 'Two pages with sources.pdf',
    from: sending.ours,
    title: 'What a move takes, and what an order costs',
    facts: [
      ['Time to bring a site in', `${detailOf(sending, 'n')} weeks`],
      ['Measured since', detailOf(sending, 'month')],
      ['People on it', detailOf(sending, 'seats')],
    ],
    rows: [
      ['Step', 'Weeks'],
      ['Data and master records', String(Math.ceil(number(sending, 'n') / 3))],
      ['Training on the floor', String(Math.floor(number(sending, 'n') / 3))],
      ['Both systems side by side', String(Math.round(number(sending, 'n') / 3))],
    ],
    notes: ['No customer is named here. The figures come from the project’s own plan.'],
  },
];
