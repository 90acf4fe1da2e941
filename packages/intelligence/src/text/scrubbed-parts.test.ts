import { describe, expect, it } from 'vitest';
import { cleanMessage } from './clean.ts';

const NOTICE = [
  'An embedded and charset-unspecified text was scrubbed...',
  'Name: not available',
  'URL: <https://lists.example.org/attachments/20090104/be0f19db/attachment.pl>',
];
const visible = (lines: string[]) => cleanMessage({ text: lines.join('\n') }).visible;

describe('the notice of a removed part', () => {
  it('is none of the writer’s words, with what it says of the part', () => {
    expect(visible(['See my script.', '', ...NOTICE, '', 'It fails at line 3.'])).toMatch(
      /^See my script\.\s+It fails at line 3\.$/,
    );
  });

  it.each([
    'A non-text attachment was scrubbed...',
    'An HTML attachment was scrubbed...',
    'An embedded message was scrubbed...',
  ])('is known as %j', (notice) => {
    const part = [
      '-------------- next part --------------',
      notice,
      'Name: a.png',
      'Size: 8 bytes',
    ];
    expect(visible(['Here it is.', ...part])).toBe('Here it is.');
  });

  it('leaves no words where nothing else was written', () => {
    expect(visible(NOTICE)).toBe('');
  });

  it('is not a sentence that only speaks of one', () => {
    const said = 'My attachment was scrubbed by the list. Name: it as you like.';
    expect(visible([said])).toBe(said);
  });
});
