import type { Preparation, Statement } from '@rapport/contract/calendar/preparation.ts';
import { formatDay } from '../../lib/format/format.ts';
import { formatEventTime } from './event-time.ts';

/** A statement as text, with its sources below. */
function lines({ text, note, accountName, quotes, figures }: Statement): string[] {
  const head = [`- ${accountName ? `${accountName}: ` : ''}${text}`, note && `(${note})`]
    .filter(Boolean)
    .join(' ');
  const sources = quotes.map(
    ({ text: quoted, author, title, sentAt }) =>
      `    "${quoted}" (${[author, title, formatDay(sentAt)].filter(Boolean).join(', ')})`,
  );
  const onlyFigures = sources.length === 0 && figures.length > 0;
  return [
    head,
    ...sources,
    ...(onlyFigures
      ? [`    Source: ${figures.map(({ label, value }) => `${label} ${value}`).join(', ')}`]
      : []),
  ];
}

/** A preparation as plain text with its sources. */
export function preparationText({ event, since, numbers, sections }: Preparation): string {
  const [account] = event.accounts;
  const filled = sections.filter(({ statements }) => statements.length > 0);
  return [
    event.title,
    [formatEventTime(event), account?.name].filter(Boolean).join(' · '),
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

/** Mail programs cut `mailto:` URLs that are longer than about this. */
const MAIL_LIMIT = 1_800;

/**
 * A `mailto:` URL with the preparation, addressed to colleagues only: it is not for the customer. A long text is cut; the
 * link opens all of it.
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
