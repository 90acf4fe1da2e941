import { describe, expect, it } from 'vitest';
import type { Item } from '../conversation.ts';
import { joinItems } from './join-items.ts';

const said = (message: number, quote: string, rest: Partial<Item> = {}): Item => ({
  message,
  quote,
  start: 0,
  end: quote.length,
  kind: 'request',
  owner: 'us',
  title: quote,
  due: null,
  closing: null,
  probability: 1,
  ...rest,
});

describe('joinItems', () => {
  it('keeps the request of a promise that takes it up, with the day it promises', () => {
    const due = '2026-02-20T17:00:00.000Z';
    const items = joinItems([
      said(0, 'Could you send the migration plan?'),
      said(1, "I'll send the migration plan on Friday.", { kind: 'promise', due }),
    ]);
    expect(items).toMatchObject([
      { item: { message: 0, kind: 'request', due }, promise: { message: 1, kind: 'promise' } },
    ]);
  });

  it('keeps the first of two equal requests', () => {
    const items = joinItems([
      said(0, 'Please send the corrected invoice for March.'),
      said(2, 'Again: please send the corrected invoice.'),
    ]);
    expect(items.map(({ item: { message } }) => message)).toEqual([0]);
  });

  it('keeps what the other side owes, and promises of another matter', () => {
    const items = joinItems([
      said(0, 'Could you send the migration plan?'),
      said(1, 'Please send the migration list.', { owner: 'them' }),
      said(1, "I'll call Brett about the licences.", { kind: 'promise' }),
    ]);
    expect(items).toHaveLength(3);
  });
});
