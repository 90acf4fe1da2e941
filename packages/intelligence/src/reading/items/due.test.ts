import { describe, expect, it } from 'vitest';
import type { ItemKind } from '../conversation.ts';
import { shippedHeads } from '../model/load.ts';
import { sentencesOf } from '../sentences.ts';
import { dueOf } from './due.ts';

const heads = shippedHeads();

/** When the item in the last sentence, or in the one that has `part`, is due. Written on a Monday morning. */
function due(
  text: string,
  kind: ItemKind = 'request',
  { part = '', zone = 'UTC', language = 'en', at = '2026-11-23T09:00:00Z' } = {},
): string | null {
  const message = { from: 'Ana', at: new Date(at), side: 'them', text, language, zone } as const;
  const sentences = sentencesOf([message]);
  const sentence = part ? sentences.find(({ quote }) => quote.includes(part)) : sentences.at(-1);
  const owner = kind === 'promise' ? 'them' : 'us';
  return dueOf({ kind, owner, sentence: sentence! }, sentences, message, heads);
}

describe('dueOf', () => {
  it.each([
    ['Could you send us the renewal contract by Friday?', '2026-11-27'],
    ['Please send the list no later than 4 December.', '2026-12-04'],
    ['Please send me the new addresses a day before the move on 7 December.', '2026-12-06'],
    ['Please confirm the slot two days before go-live on 12 May.', '2027-05-10'],
    ['We need the signed papers before our board meeting on 3 December.', '2026-12-03'],
  ])('"%s" is due on %s', (text, day) => {
    expect(due(text)?.slice(0, 10)).toBe(day);
  });

  it.each([
    ["I'll send it tomorrow.", '2026-11-24'],
    ["I'll call you on Thursday.", '2026-11-26'],
    ["You'll have the figures by end of week.", '2026-11-27'],
  ])('"%s" promises %s', (text, day) => {
    expect(due(text, 'promise')?.slice(0, 10)).toBe(day);
  });

  it.each([
    'Your support is there 24/7, so please look at ticket 4417.',
    'Please call me on 905 555 0148.',
    'Could you resend the invoice of 3 March?',
    'Please update the agent to version 3.11.2.',
  ])('"%s" has no due day', (text) => {
    expect(due(text)).toBeNull();
  });

  it('ends a day at work’s end in the writer’s zone, and counts from the day there', () => {
    const late = { zone: 'America/Los_Angeles', at: '2026-11-24T02:00:00Z' };
    expect(due("I'll send it tomorrow.", 'promise', late)).toBe('2026-11-25T01:00:00.000Z');
  });

  it('takes the hour that is named', () => {
    expect(due('Please send the list by 3pm on Friday.')).toBe('2026-11-27T15:00:00.000Z');
  });

  it('reads German, French and Spanish', () => {
    expect(
      due('Bitte senden Sie uns den Vertrag bis Freitag.', 'request', { language: 'de' }),
    ).toBe('2026-11-27T17:00:00.000Z');
    expect(
      due("Merci de nous envoyer le contrat d'ici le 4 décembre.", 'request', { language: 'fr' }),
    ).toBe('2026-12-04T17:00:00.000Z');
    expect(
      due('Por favor, envíe el contrato a más tardar el viernes.', 'request', { language: 'es' }),
    ).toBe('2026-11-27T17:00:00.000Z');
  });
});
