import type { SampleFile } from '../workspace.ts';
import { byShift, roundedOrders, yearInFigures } from './files/figures.ts';
import { minutes, postMortem } from './files/letters.ts';
import { factSheet, invoice, orderForm, quote, seatQuote, yearQuote } from './files/papers.ts';
import { exportFailed, networkTab } from './files/screens.ts';
import type { Sending, Writer } from './files/sending.ts';
import { randomFrom, seedOf } from './random.ts';

/** The files attached at each step of a story. */
const FILES: Record<string, Record<number, Writer>> = {
  award: { 2: seatQuote },
  'de-erweiterung': { 1: seatQuote },
  'new-team': { 3: seatQuote },
  'price-indication': { 1: yearQuote },
  'renewal-routine': { 2: yearQuote },
  'true-up': { 2: seatQuote },
  'early-renewal': { 2: orderForm },
  'export-timeout': { 0: exportFailed },
  'figures-please': { 1: yearInFigures },
  'invoice-wrong': { 3: invoice },
  'merger-whisper': { 3: factSheet },
  'mornings-slow': { 2: networkTab },
  'rounding-bug': { 0: roundedOrders },
  'second-country': { 3: quote, 5: quote },
  kickoff: { 2: minutes },
  outage: { 4: postMortem },
  sceptic: { 3: byShift },
};

/** The files attached to a message. Their random values do not affect other parts of the company. */
export function filesOf(sending: Sending): SampleFile[] {
  const writer = FILES[sending.story]?.[sending.step];
  return writer?.(sending, randomFrom(seedOf(sending.thread))) ?? [];
}
