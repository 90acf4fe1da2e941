import { DAY_MS, dayText, number, told } from './sending.ts';
import type { Writer } from './sending.ts';

/** A quote for more seats; the second one of a thread ends with the main contract. */
export const quote: Writer = (sending) => [
  {
    kind: 'paper',
    name: `Quote ${told(sending, 'quote')}${sending.step > 3 ? ' v2' : ''}.pdf`,
    from: sending.ours,
    title: `Quote ${told(sending, 'quote')}`,
    facts: [
      ['Customer', told(sending, 'company')],
      ['For', sending.to],
      ['Prepared by', sending.by],
      ['Date', dayText(sending.at)],
      ['Valid until', dayText(new Date(sending.at.getTime() + 30 * DAY_MS))],
    ],
    rows: [
      ['Item', 'Quantity', 'Price'],
      [
        `${told(sending, 'module')}, ${told(sending, 'city')}`,
        `${told(sending, 'k')} seats`,
        'As agreed',
      ],
      ['Set-up', '1', told(sending, 'small')],
    ],
    notes: [
      `The price per seat is that of ${told(sending, 'site')}. Set-up is payable after go-live.`,
      ...(sending.step > 3 ? ['The term ends on the same day as the main contract.'] : []),
    ],
  },
];

/** An order form that came back signed. */
export const orderForm: Writer = (sending) => [
  {
    kind: 'paper',
    name: `Order form ${told(sending, 'quote')} signed.pdf`,
    from: sending.ours,
    title: `Order form ${told(sending, 'quote')}`,
    facts: [
      ['Customer', told(sending, 'company')],
      ['Signed for the customer', sending.by],
      ['Signed on', dayText(sending.at)],
      ['Term', '24 months'],
    ],
    rows: [
      ['Item', 'Term', 'Per year'],
      [`Subscription with ${told(sending, 'module')}`, '24 months', told(sending, 'amount')],
    ],
    notes: ['The price is held for the whole term.', 'Invoices are due within 30 days.'],
  },
];

/** An invoice put right. */
export const invoice: Writer = (sending) => [
  {
    kind: 'paper',
    name: `Invoice ${told(sending, 'case')} corrected.pdf`,
    from: sending.ours,
    title: `Corrected invoice ${told(sending, 'case')}`,
    facts: [
      ['Customer', told(sending, 'company')],
      ['Date', dayText(sending.at)],
      ['Replaces', `Invoice ${told(sending, 'case')}`],
    ],
    rows: [
      ['Item', 'Seats', 'Credit'],
      ['Billed before', told(sending, 'seats'), ''],
      [`Returned in ${told(sending, 'month')}`, `-${told(sending, 'n')}`, told(sending, 'small')],
      ['Billed now', String(number(sending, 'seats') - number(sending, 'n')), ''],
    ],
    notes: [`A credit of ${told(sending, 'small')} is booked to your account.`],
  },
];

/** What a move takes, without a customer’s name. */
export const factSheet: Writer = (sending) => [
  {
    kind: 'paper',
    name: 'Two pages with sources.pdf',
    from: sending.ours,
    title: 'What a move takes, and what an order costs',
    facts: [
      ['Time to bring a site in', `${told(sending, 'n')} weeks`],
      ['Measured since', told(sending, 'month')],
      ['People on it', told(sending, 'seats')],
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
