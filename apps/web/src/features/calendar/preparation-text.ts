import type { Preparation, Statement } from '@rapport/contract/calendar-preparation.ts';
import { formatDay } from '../../lib/format.ts';
import { spanWords } from './when.ts';

/** A statement as a line of text, with who said it below: sources go where the words go. */
function lines({ text, note, accountName, quotes, figures }: Statement): string[] {
  const head = [`- ${accountName ? `${accountName}: ` : ''}${text}`, note && `(${note})`]
    .filter(Boolean)
    .join(' ');
  const said = quotes.map(
    ({ text: words, author, title, sentAt }) =>
      `    "${words}" (${[author, title, formatDay(sentAt)].filter(Boolean).join(', ')})`,
  );
  const counted = said.length === 0 && figures.length > 0;
  return [
    head,
    ...said,
    ...(counted
      ? [`    Source: ${figures.map(({ label, value }) => `${label} ${value}`).join(', ')}`]
      : []),
  ];
}

/** A preparation as plain text, sources included. */
export function preparationText({ event, since, numbers, sections }: Preparation): string {
  const [account] = event.accounts;
  const filled = sections.filter(({ statements }) => statements.length > 0);
  return [
    event.title,
    [spanWords(event), account?.name].filter(Boolean).join(' · '),
    '',
    ...(numbers.length > 0
      ? [
          numbers
            .map(({ label, value, note }) => `${label}: ${value}${note ? ` (${note})` : ''}`)
            .join(' | '),
          '',
        ]
      : []),
    ...filled.flatMap(({ key, title, statements }) => [
      key === 'changes' ? `${title} (${since.words})` : title,
      ...statements.flatMap(lines),
      '',
    ]),
  ]
    .join('\n')
    .trimEnd();
}

/** Mail programs cut addresses that are longer than about this. */
const MAIL_LIMIT = 1_800;

/**
 * A mail with the preparation, opened in the person's own program and sent by them. It is addressed to colleagues
 * alone: what is in it is not for the customer. A long one is cut, and the link leads to the whole.
 */
export function preparationMail(
  preparation: Preparation,
  { page, self }: { page: string; self: string },
): string {
  const to = preparation.attendees.flatMap(({ isTeamMember, contact }) =>
    isTeamMember && contact.email && contact.email !== self ? [contact.email] : [],
  );
  const subject = `Preparation: ${preparation.event.title}`;
  const whole = preparationText(preparation);
  const link = `\n\n${page}`;
  let body = whole;
  while (encodeURIComponent(body + link).length > MAIL_LIMIT) {
    const cut = body.lastIndexOf('\n', body.length - 3);
    body = cut > 0 ? `${body.slice(0, cut)}\n…` : body.slice(0, Math.floor(body.length / 2));
  }
  return `mailto:${to.map(encodeURIComponent).join(',')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body + link)}`;
}
