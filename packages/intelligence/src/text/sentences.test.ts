import { describe, expect, it } from 'vitest';
import { splitSegments, splitSentences } from './sentences.ts';

const wordsOf = (text: string, language?: string) =>
  splitSentences(text, language).map(({ text: words }) => words);

describe('splitSentences', () => {
  it('takes lines behind > or a bar for quotes', () => {
    expect(wordsOf('> The export fails.\n\n| It fails again.\n\nSorry.')).toEqual(['Sorry.']);
  });

  it('gives offsets into the text as it is', () => {
    const text =
      'Hi Dana,\r\n\r\n  Dr. Lee asked for it, e.g. by Friday.  Could you\r\nsend it?\n- one item\n\t* another item\n> old\nDone.';
    for (const { text: words, start, end } of splitSegments(text))
      expect(text.slice(start, end)).toBe(words);
    expect(wordsOf(text)).toEqual([
      'Hi Dana,',
      'Dr. Lee asked for it, e.g. by Friday.',
      'Could you\r\nsend it?',
      'one item',
      'another item',
      'Done.',
    ]);
  });

  it.each([
    ['Wir kommen am 24. November. Passt das?', ['Wir kommen am 24. November.', 'Passt das?']],
    ['Das 3. Quartal war gut. Danke.', ['Das 3. Quartal war gut.', 'Danke.']],
    ['Wir zahlen bis zum 5. Mai, z. B. per Lastschrift.', null],
    [
      'Der Termin ist um 14. Bitte melden Sie sich.',
      ['Der Termin ist um 14.', 'Bitte melden Sie sich.'],
    ],
    ['Bitte an Herrn Dr. Maier bzw. Frau Prof. Klein, ggf. Nr. 12 nennen.', null],
    ['Es fehlt Einiges, u. a. Abs. 3 und d. h. Alles.', null],
  ])('knows German ordinals and abbreviations: %s', (text, sentences) => {
    expect(wordsOf(text, 'de')).toEqual(sentences ?? [text]);
  });

  it.each([
    ['We need approx. 40 seats, i.e. Plan No. 5 for Acme Inc. and J. Smith.', null],
    [
      'We signed with Acme Inc. They start in May.',
      ['We signed with Acme Inc.', 'They start in May.'],
    ],
    ['Meet at 5 p.m. We bring the file.', ['Meet at 5 p.m.', 'We bring the file.']],
    ['The answer is no. We stay.', ['The answer is no.', 'We stay.']],
    [
      'Version 2.5.1 is at https://x.example/a.b?c=d. OK?',
      ['Version 2.5.1 is at https://x.example/a.b?c=d.', 'OK?'],
    ],
    ['Really?! Yes... (Sure.) Fine', ['Really?!', 'Yes...', '(Sure.)', 'Fine']],
    ['see. ok for june. but why not', ['see.', 'ok for june.', 'but why not']],
    ['ありがとう。届きました！', ['ありがとう。', '届きました！']],
  ])('ends sentences correctly: %s', (text, sentences) => {
    expect(wordsOf(text)).toEqual(sentences ?? [text]);
  });

  it('joins lines that a mail program wrapped, but no greeting, heading, list line or closing', () => {
    const text = [
      'Hallo Frau Meier,',
      'wir haben die Rechnung geprüft und finden darin zwei Posten, die wir so',
      'nicht bestellt haben. Der erste Posten betrifft die Schulung vom Mai und der',
      'Zweite die Lizenzen.',
      'Next steps',
      '1. Send the new invoice for the training and for the licences and everything',
      '   else that is missing',
      '2) Call Ann',
      'Viele Grüße',
      'Ulf',
    ].join('\n');
    expect(wordsOf(text, 'de').map((sentence) => sentence.replace(/\s+/g, ' '))).toEqual([
      'Hallo Frau Meier,',
      'wir haben die Rechnung geprüft und finden darin zwei Posten, die wir so nicht bestellt haben.',
      'Der erste Posten betrifft die Schulung vom Mai und der Zweite die Lizenzen.',
      'Next steps',
      'Send the new invoice for the training and for the licences and everything else that is missing',
      'Call Ann',
      'Viele Grüße',
      'Ulf',
    ]);
  });

  it('does not join lines of a message without wrapped lines', () => {
    const text = 'Please send us the new contract for the office\nOur team is waiting\nBest\nAnn';
    expect(wordsOf(text)).toEqual(text.split('\n'));
  });

  it.each([
    ['We thought about the strategies which', 'We want to test', 1],
    ['There is a plan for that', 'I want to see it first', 1],
    ['There is a plan for that.', 'I want to see it first', 2],
    ['Our plan:', 'I want to see it first', 2],
    ['There is a plan for that', 'We want to see it first', 2],
  ])('joins a line that goes on in spite of a capital: %s / %s', (one, other, count) => {
    expect(wordsOf(`${one}\n${other}`)).toHaveLength(count);
  });

  it('knows the end of a call that began on a line before for code', () => {
    const text = 'You mix two kinds of returns.\n\n  round(bh.ret,3),round(eq,3)))\n  legend=TRUE)';
    expect(wordsOf(text)).toEqual(['You mix two kinds of returns.']);
    expect(wordsOf('The price is down (10% in May)')).toHaveLength(1);
  });

  it('returns quoted lines, code, logs and tables as segments, not as sentences', () => {
    const text = [
      '> When does it fail?',
      'Since the update the import fails with ERROR 500, and we cannot work.',
      '',
      '2026-05-01 10:00:01 ERROR worker crashed: the disk is full',
      '  at com.acme.Import.run(Import.java:12)',
      'const total = rows.reduce((sum, row) => sum + row.amount, 0);',
      '',
      '| Team | Seats |',
      '|------|-------|',
      '| Ops  | 12    |',
      '',
      'Item\tPrice\tSeats',
      'Core\t400\t12',
      'Please help.',
    ].join('\n');
    expect(wordsOf(text)).toEqual([
      'Since the update the import fails with ERROR 500, and we cannot work.',
      'Please help.',
    ]);
    expect(splitSegments(text).map(({ kind }) => kind)).toEqual([
      'quote',
      'prose',
      'code',
      'table',
      'table',
      'prose',
    ]);
  });

  it.each([
    'WARNING: contract ends in May',
    'ERROR: login impossible since 8',
    'for the next release:',
    'if possible:',
    'at Acme (Berlin)',
    '"Save": nothing happens',
    'Price now $55 [+38%]',
    'from May on;',
    'Seats 12',
    '$79,000.',
    '😀',
  ])('does not mistake prose for code: %s', (text) => expect(wordsOf(text)).toEqual([text]));

  it.each([
    'x <- structure(1, class = "no")',
    'for (let i = 0; i < 3; i++) {',
    'from os import path',
    '"seats": 12,',
    'ERROR com.acme.Import - rolled back',
    'ann@host:~$ sudo apt-get upgrade',
    '<p>text</p>',
    'status=500 path=/a time=3ms',
  ])('finds no sentence in code: %s', (text) => expect(wordsOf(text)).toEqual([]));

  it('keeps all of a text without punctuation', () => {
    const text = 'word '.repeat(2_000).trim();
    expect(wordsOf(text).join('')).toBe(text);
  });
});
