import { expect, it } from 'vitest';
import { readConversation } from '../read-conversation.ts';
import { write } from '../testing/write.ts';

const titlesOf = (text: string) =>
  readConversation(write(['them', text])).items.map(({ title }) => title);

it('tells what a short request points back to', () => {
  const wish = "I'd like the Wharf and the schools on one agreement from October.";
  expect(titlesOf(`${wish} Could you please draw that up?`)).toEqual([`Draw that up: “${wish}”`]);
  expect(
    titlesOf('When I pull RMAs from the admin screen, the notes are not in it. Can you fix it?'),
  ).toEqual(['Can you fix it? “When I pull RMAs from the admin screen, the notes are not in it.”']);
});

it('cuts a long sentence before it, and adds none to what says itself what it is about', () => {
  const long = `We looked at ${'this and that and '.repeat(10)}nothing.`;
  const [title] = titlesOf(`${long} Could you please send it to us?`);
  expect(title).toMatch(/^Send it to us: “We looked at .*…”$/);
  expect(title!.length).toBeLessThanOrEqual(122);
  expect(titlesOf('The list is late. Could you please send us the list?')).toEqual([
    'Send the list',
  ]);
});
