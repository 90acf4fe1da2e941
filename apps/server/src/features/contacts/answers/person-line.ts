import type { z } from 'zod';
import { plural } from '@rapport/contract/kit/plural.ts';
import type { listContacts } from '@rapport/contract/tools/records.ts';
import type { AnswerBuilder } from '../../../assistant/compose/answer-builder.ts';
import { escapeMarkdown } from '../../../assistant/compose/formats.ts';

type Person = z.output<typeof listContacts.output>['items'][number];

/** Who somebody is: where from, how to reach them, how often and when they wrote. */
export function personLine(person: Person, out: AnswerBuilder): string {
  const facts = [
    person.title && escapeMarkdown(person.title),
    person.vip && 'VIP',
    person.email && escapeMarkdown(person.email),
    person.phone && `phone ${escapeMarkdown(person.phone)}`,
    person.mobilePhone && `mobile ${escapeMarkdown(person.mobilePhone)}`,
    plural(person.messages, 'message'),
    person.firstSeenAt && `first wrote on ${out.day(person.firstSeenAt)}`,
    person.lastMessageAt && `last wrote on ${out.day(person.lastMessageAt)}`,
  ].filter(Boolean);
  const of = person.internal ? 'a colleague' : (person.account ?? 'no account');
  return `${out.link(person.name, person.link ?? '/app/home')}, ${escapeMarkdown(of)}: ${facts.join(', ')}.`;
}
