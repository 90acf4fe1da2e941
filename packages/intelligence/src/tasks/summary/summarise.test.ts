import { describe, expect, it } from 'vitest';
import { summarise } from './summarise.ts';

const at = '2026-11-19T09:00:00Z';
const messages = [
  {
    from: 'Ann',
    at,
    text: 'Hi Dana,\n\nthe export of the Bristol depot fails again since Monday.',
  },
  { from: 'Dana', at, text: 'Hello Ann, I will send you a fix by Friday.' },
  { from: 'Ann', at, text: 'Thanks' },
];

describe('summarise', () => {
  it('says who does what with text found word for word in the message', () => {
    const sentences = summarise(messages);
    expect(sentences.length).toBeGreaterThan(0);
    expect(sentences.length).toBeLessThanOrEqual(4);
    for (const { quote, source, text } of sentences) {
      expect(messages[source]?.text).toContain(quote);
      expect(text).toContain(quote);
      expect(text.startsWith(messages[source]?.from ?? '?')).toBe(true);
    }
    expect(sentences.map(({ text }) => text).join(' ')).toMatch(/Ann warns: .*Dana promises: /);
  });

  it('is empty if the messages say nothing', () => {
    expect(summarise([])).toEqual([]);
    expect(summarise([{ from: 'Ann', at, text: 'Thanks' }])).toEqual([]);
  });

  it('cuts a long sentence at a word boundary', () => {
    const long = `Please note that ${'the machine in hall seven stops without a reason, '.repeat(7)}which is bad.`;
    const [sentence] = summarise([{ from: 'Ann', at, text: long }]);
    expect(sentence?.quote.length).toBeLessThanOrEqual(220);
    expect(long.startsWith(sentence?.quote ?? '?')).toBe(true);
  });
});
