import { describe, expect, it } from 'vitest';
import type { ReadableMessage } from '../conversation.ts';
import { readConversation } from '../read-conversation.ts';

const message = (from: string, text: string, day: number): ReadableMessage => ({
  from: `${from} <${from.toLowerCase()}@${from === 'Sam' ? 'vendor' : 'acme'}.example>`,
  at: new Date(Date.UTC(2026, 2, day, 9)),
  side: from === 'Sam' ? 'us' : 'them',
  text,
  language: 'en',
});

const THREAD = [
  message(
    'Dana',
    'The nightly export of the warehouse stops after twenty minutes with a timeout. Does anybody know how to make it finish? It worked until the update of last week.',
    3,
  ),
  message(
    'Sam',
    'You could raise the limit of the export under Settings, Exports. I think it is set to twenty minutes since the update, and large warehouses may need an hour. Please try that first and write what happens.',
    4,
  ),
  message(
    'Dana',
    'I raised the limit of the export to an hour, but it still stops after twenty minutes. The log says that the proxy in front of the warehouse closed the connection, which I do not understand at all.',
    5,
  ),
  message(
    'Sam',
    'Then the proxy has a limit of its own. You need to set the timeout of the proxy to an hour as well, as the export sends nothing while the warehouse works. The guide for proxies has the line to change.',
    6,
  ),
  message('Dana', 'That was it, the export finishes again. Thank you.', 7),
];

const quotedOf = (messages: readonly ReadableMessage[]) =>
  readConversation(messages).summary.map(({ message: at }) => at);

describe('the turns of a conversation', () => {
  it('are each quoted: the answer that failed, what was replied to it, and the one that helped', () => {
    expect(new Set(quotedOf(THREAD))).toEqual(new Set([0, 1, 2, 3, 4]));
  });

  it('stay in the order in which they were written', () => {
    expect(quotedOf(THREAD)).toEqual(quotedOf(THREAD).toSorted((one, other) => one - other));
  });

  it('are more in a long conversation, and never more than ten', () => {
    const places = 'Lyon Turin Graz Ghent Malmo Porto Cork Brno Oulu Riga Zadar Bergen'.split(' ');
    const replies = [...places, ...places].map((place, index) =>
      message(
        index % 2 ? 'Dana' : 'Sam',
        `The export of the warehouse in ${place}${index} stops after ${index + 3} minutes, and its proxy of build ${index * 7} closes the connection before the limit that we set for ${place}. Nobody there saw a difference after the change of ${index} August, and the operators want a date for the repair.`,
        8 + index,
      ),
    );
    const quotes = (count: number) => quotedOf([THREAD[0]!, ...replies.slice(0, count)]).length;
    expect(quotes(9)).toBeGreaterThan(5);
    expect(quotes(9)).toBeLessThan(quotes(20));
    expect(quotes(24)).toBe(10);
  });

  it('are a short question, too, where a mail asks nothing else', () => {
    const [first, second, ...rest] = THREAD;
    const mails = [first!, message('Sam', 'Have you tried restarting?', 4), second!, ...rest];
    expect(quotedOf(mails)).toContain(1);
  });

  it('are no short lines of a chat', () => {
    const chat = [
      message('Dana', 'Can the nightly export of the warehouse run at six instead of eight?', 3),
      message('Sam', 'Which of the two warehouses do you mean, the one in Lyon?', 3),
      message('Dana', 'The one in Lyon, the other one has its own plan.', 3),
      message('Sam', 'Yes, you can set the time of the export under Settings, Exports.', 3),
    ];
    expect(quotedOf(chat)).not.toContain(1);
  });
});
