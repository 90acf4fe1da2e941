import type { Address } from '@rapport/connectors/records.ts';
import type { PreparedMessage } from '../messages/prepared.ts';
import type { ErasedList } from './erased-list.ts';
import { Redactor } from './redactor.ts';

/** Leaves out what erased people wrote, and takes them out of what others wrote to them or quoted from them. */
export const withoutErased = (
  page: readonly PreparedMessage[],
  erased: ErasedList,
): PreparedMessage[] =>
  page
    .filter(({ record }) => !(record.from && erased.has(record.from.email)))
    .map((message) => withoutPeople(message, erased));

function withoutPeople(message: PreparedMessage, erased: ErasedList): PreparedMessage {
  const { record, read } = message;
  const gone = [...record.to, ...record.cc, ...record.bcc].filter(({ email }) => erased.has(email));
  const texts = [
    record.subject,
    record.text,
    read.visible,
    read.quoted,
    read.signature,
    read.disclaimer,
  ];
  if (gone.length === 0 && !texts.some((text) => erased.isIn(text))) return message;
  const words = new Redactor({
    addresses: gone.map(({ email }) => email),
    names: gone.map(({ name }) => name).filter((name) => name !== '' && !name.includes('@')),
    texts: [],
  });
  const bare = (text: string) => words.without(erased.without(text), true);
  const others = (people: readonly Address[]) => people.filter(({ email }) => !erased.has(email));
  return {
    ...message,
    raw: null,
    record: {
      ...record,
      subject: bare(record.subject),
      text: '',
      html: null,
      to: others(record.to),
      cc: others(record.cc),
      bcc: others(record.bcc),
      privateTo: record.privateTo && record.privateTo.filter((email) => !erased.has(email)),
    },
    read: {
      ...read,
      visible: bare(read.visible),
      quoted: '',
      signature: bare(read.signature),
      disclaimer: bare(read.disclaimer),
    },
  };
}
