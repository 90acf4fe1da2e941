import { describe, expect, it } from 'vitest';
import { findEnd } from './find-end.ts';
import type { Candidate } from './weigh.ts';

const said = (
  message: number,
  writer: string,
  quote: string,
  cues: readonly string[] = [],
): Candidate => {
  const words = quote.split(' ');
  const side = writer === 'sam' ? 'us' : 'them';
  return {
    writer,
    cues,
    words: words.length,
    promise: false,
    echoes: 0,
    stems: new Set(words.filter((word) => word.length > 4)),
    sentence: {
      message,
      quote,
      side,
      index: 0,
      item: 0,
      risk: 0,
      opportunity: 0,
      printed: false,
    } as never,
  };
};
const OPENING = said(0, 'dana', 'our nightly export to the central warehouse stops each week');
const ANSWER = said(1, 'sam', 'raise the limit of the nightly export in the settings of the job');
const DONE = said(
  2,
  'dana',
  'the nightly export to the warehouse runs again since we emptied the disk',
  ['confirms'],
);
const endOf = (...candidates: Candidate[]) =>
  findEnd([OPENING, ANSWER, ...candidates], OPENING, {
    quoted: 1,
    last: candidates.length + 1,
    state: 'waiting-on-us',
  });

describe('the end of a conversation', () => {
  it('is the last word of who began it', () => {
    const chat = said(
      3,
      'sam',
      'another team here has emptied disks of many warehouses this month',
    );
    expect(endOf(DONE).outcome).toBe(DONE);
    expect(endOf(DONE, chat).outcome).toBe(DONE);
  });

  it('is else what others answered since, where it is about the matter', () => {
    const late = said(2, 'ann', 'the nightly export of a central warehouse needs a larger disk');
    const aside = said(
      2,
      'ann',
      'would you share the payment module with the whole community here',
    );
    expect(endOf(late)).toEqual({ outcome: null, reply: late });
    expect(endOf(aside)).toEqual({ outcome: null, reply: null });
    const own = said(
      2,
      'dana',
      'the nightly export and the central warehouse are old programs here',
    );
    expect(endOf(own).reply).not.toBe(own);
  });

  it('is the last question of who began it, with what others replied to that', () => {
    const question = said(2, 'dana', 'perhaps somebody changed the warehouse?', ['asks']);
    const asked = { ...question, sentence: { ...question.sentence, item: 0.9 } };
    const reply = said(3, 'sam', 'somebody changed the format of the warehouse last week');
    expect(endOf(asked, reply)).toEqual({ outcome: asked, reply });
  });

  it('is nothing where nothing was written since, or only a few words', () => {
    expect(endOf()).toEqual({ outcome: null, reply: null });
    expect(endOf(said(2, 'dana', 'noon is fine, see you'))).toEqual({ outcome: null, reply: null });
  });
});
