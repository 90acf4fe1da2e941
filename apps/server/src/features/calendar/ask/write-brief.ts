import type { z } from 'zod';
import type { Preparation, SectionKey } from '@rapport/contract/calendar/preparation.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { escapeMarkdown, AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';

type Prepared = z.input<typeof Preparation>;
type Statement = Prepared['sections'][number]['statements'][number];

/** A short preparation: attendees, state of the account, agenda and questions, each with its citation. */
export function writeBrief(preparation: Prepared): AnswerBuilder {
  const out = new AnswerBuilder('UTC'); // The preparation has written its days.
  const { event, numbers, since } = preparation;
  const [account] = event.accounts;
  const of = (key: SectionKey): Statement[] =>
    preparation.sections.find((section) => section.key === key)?.statements ?? [];
  const guests = preparation.attendees.filter(({ isTeamMember }) => !isTeamMember);
  out.paragraph(
    [
      `**${escapeMarkdown(event.title)}**`,
      account && `with ${escapeMarkdown(account.name)}`,
      guests.length > 0 && `${plural(guests.length, 'guest')} invited`,
    ]
      .filter(Boolean)
      .join(', ') + '.',
  );
  if (numbers.length > 0)
    out.paragraph(
      `${numbers.map(({ label, value, note }) => `${label} ${value}${note ? ` (${escapeMarkdown(note)})` : ''}`).join(', ')}.`,
    );
  const list = (title: string, key: SectionKey) => {
    const statements = of(key);
    out.addStep(title.toLowerCase(), statements.length);
    if (statements.length === 0) return;
    out.paragraph(`**${title}**`);
    out.list(statements.map((said) => line(said, out)));
  };
  list('Bring up', 'agenda');
  list('Ask', 'questions');
  list('What changed', 'changes');
  out.paragraph(
    `${since.words}. ${plural(of('our-promises').length, 'thing')} waiting on us, ${of('their-promises').length} on them, ${plural(of('cases').length, 'open case')}.`,
  );
  if (account)
    out.followUps.push(
      `What did we promise ${account.name}?`,
      `What drives the health score of ${account.name}?`,
      `Draft a reply to ${account.name}`,
    );
  return out;
}

function line(
  { text, note, accountId, accountName, quotes }: Statement,
  out: AnswerBuilder,
): string {
  const marks = quotes.map((quote) => out.cite({ ...quote, accountId })).join('');
  return `${accountName ? `${escapeMarkdown(accountName)}: ` : ''}${escapeMarkdown(text)}${marks}${note ? ` (${escapeMarkdown(note)})` : ''}`;
}
