import { expect, it } from 'vitest';
import { cleanMessage } from '../text/clean.ts';
import { detectLanguage } from '../text/language.ts';
import { quotedMails } from '../text/quoted-mails.ts';
import { splitSentences } from '../text/sentences.ts';
import { readConversation } from './read-conversation.ts';
import { sentencesOf } from './sentences.ts';

const LINES = {
  'list lines': (at: number) => `- item ${at}, as agreed\n`,
  'numbered lines': (at: number) => `${at}. Could you send it\n`,
  'quoted lines': (at: number) => `> line ${at} of the list\n`,
  'quoted mails': (at: number) => `On 3 May 2026 at 9:12, Ann wrote:\n> yes, ${at}\n`,
  'short words': () => 'a b c ',
  'blank lines': () => '\n \n',
};
const AT = new Date('2028-03-06T10:00:00Z');
const SMALL = 500_000;
const TIMES = 4;
/** Most times the work for four times the text: linear work takes about 4, quadratic work 16. */
const MOST = 9;
/** Microseconds below which a run is mostly the collector's work, which says nothing about growth. */
const LEAST = 50_000;

const textOf = (line: (at: number) => string, length: number) => {
  let text = '';
  for (let at = 0; text.length < length; at += 1) text += line(at);
  return text;
};

/** Processor time for a text, the lowest of several runs. Other programs on the machine do not count. */
function workOn(text: string): number {
  const turns = Array.from({ length: 2 }, () => {
    const before = process.cpuUsage();
    cleanMessage({ text });
    quotedMails(text);
    splitSentences(text, 'en');
    detectLanguage(text);
    readConversation([{ from: '', at: AT, side: 'them', language: 'en', text }]);
    return process.cpuUsage(before).user;
  });
  return Math.min(...turns);
}

it.each(Object.entries(LINES))('reads 2 MB of %s in time proportional to the text', (_, line) => {
  const small = Math.max(LEAST, workOn(textOf(line, SMALL)));
  expect(workOn(textOf(line, SMALL * TIMES)) / small).toBeLessThan(MOST);
});

it('tells the sentences of 1,600 messages in time proportional to their number', () => {
  const sentence = (line: number) => `We looked for number ${line} of the list this morning.\n`;
  const work = (count: number) => {
    const messages = Array.from({ length: count }, (_, at) => ({
      from: `p${at % 7}@x.example`,
      at: AT,
      side: 'them' as const,
      language: 'en',
      text: textOf((line) => sentence(at * 31 + line), 1_500),
    }));
    const before = process.cpuUsage();
    sentencesOf(messages);
    return process.cpuUsage(before).user;
  };
  const small = Math.max(LEAST, work(400));
  expect(work(400 * TIMES) / small).toBeLessThan(MOST);
});
