import type { Conversation, Message } from './company.ts';

/** The conversations as one mbox file. */
export const toMbox = (conversations: readonly Conversation[]): string =>
  conversations
    .flatMap((conversation) =>
      conversation.messages.map((message, place) => toMail(conversation, message, place)),
    )
    .join('\n');

function toMail({ id, subject }: Conversation, message: Message, place: number): string {
  const { from, to, cc, sentAt, headers, body } = message;
  const idOf = (number: number) => `<${id}.${number}@mail.quillonlab.example>`;
  const earlier = Array.from({ length: place }, (_, number) => idOf(number));
  const { Subject: own, ...others } = headers;
  const lines = [
    `Message-ID: ${idOf(place)}`,
    ...(place > 0 ? [`In-Reply-To: ${earlier.at(-1)}`, `References: ${earlier.join('\n ')}`] : []),
    `Date: ${sentAt.toUTCString().replace('GMT', '+0000')}`,
    `From: ${address(from)}`,
    `To: ${to.map(address).join(', ')}`,
    ...(cc.length > 0 ? [`Cc: ${cc.map(address).join(', ')}`] : []),
    `Subject: ${encoded(own ?? (place > 0 ? `Re: ${subject}` : subject))}`,
    ...Object.entries(others).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ];
  const text = body.replaceAll(/^(>*From )/gm, '>$1');
  return `From ${from.email} ${asctime(sentAt)}\n${lines.join('\n')}\n\n${text}\n`;
}

const address = ({ name, email }: { name: string; email: string }): string =>
  /^[\w ]+$/.test(name)
    ? `${name} <${email}>`
    : /^[\x20-\x7e]+$/.test(name)
      ? `"${name}" <${email}>`
      : `${encoded(name)} <${email}>`;

/** A header's text as RFC 2047 writes what is not ASCII. */
const encoded = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;

/** The date of an mbox postmark: "Tue Mar 03 09:12:00 2026". */
function asctime(at: Date): string {
  const [weekday = '', day, month, year, time] = at.toUTCString().split(' ');
  return `${weekday.slice(0, 3)} ${month} ${day} ${time} ${year}`;
}
