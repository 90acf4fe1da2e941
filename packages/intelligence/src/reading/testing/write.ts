import type { ReadableMessage, Side } from '../conversation.ts';

/** A conversation in English: Dale of the customer and Ines of the vendor, a message a day. */
export const write = (...lines: [Side, string][]): ReadableMessage[] =>
  lines.map(([side, text], index) => ({
    from: side === 'us' ? 'Ines <ines@vendor.example>' : 'Dale <dale@customer.example>',
    at: new Date(Date.UTC(2026, 1, 10 + index, 9)),
    side,
    text,
    language: 'en',
  }));
