import { describe, expect, it } from 'vitest';
import type { ItemKind } from '../conversation.ts';
import { sentencesOf } from '../sentences.ts';
import { titleOf } from './title.ts';

function title(text: string, kind: ItemKind = 'request'): string {
  const message = { from: '', at: new Date(0), side: 'them', text, language: 'en' } as const;
  const [sentence] = sentencesOf([message]);
  return titleOf({ sentence: sentence!, kind });
}

describe('titleOf', () => {
  it.each([
    ['Could you please send us the renewal contract by Friday?', 'Send the renewal contract'],
    ['If you have a moment, please send the renewal contract.', 'Send the renewal contract'],
    ['To ensure a smooth start, could you confirm the seat count?', 'Confirm the seat count'],
    ['As discussed, please add Jan Kos as an administrator.', 'Add Jan Kos as an administrator'],
    ['We need you to reset the two licences today.', 'Reset the two licences'],
    ['Please let me know which plan you chose.', 'Let me know which plan you chose'],
    ['Please do not delete the archive.', 'Do not delete the archive'],
    [
      'Please release the container before tomorrow noon so that there is no charge.',
      'Release the container before tomorrow noon',
    ],
    ['Please let me have by Friday:', 'Let me have by Friday'],
    ['1) Can you extend fob 00417?', 'Extend fob 00417'],
    ['Could you and I talk next Monday about the offer?', 'Talk next Monday about the offer'],
    ['Könnten Sie uns bitte den Vertrag schicken?', 'Den Vertrag schicken'],
    ["Pourriez-vous nous envoyer le contrat d'ici le 29 mai ?", 'Envoyer le contrat'],
    ['¿Me puede mandar un precio por obra?', 'Mandar un precio por obra'],
  ])('request "%s" → %s', (text, expected) => {
    expect(title(text)).toBe(expected);
  });

  it.each([
    ["I'll send you the signed contract tomorrow.", 'Send the signed contract'],
    ["Understood, I'll take it to my side.", 'Take it to my side'],
    ['We will not change the price before May.', 'We will not change the price before May'],
    ['You will have a draft by 3 March.', 'You will have a draft'],
    ['8.4.2 is planned for 6 July.', '8.4.2 is planned for 6 July'],
  ])('promise "%s" → %s', (text, expected) => {
    expect(title(text, 'promise')).toBe(expected);
  });

  it.each([
    ['When will the fix ship?', 'When will the fix ship?'],
    ['Hi Jo, when will the fix ship?', 'When will the fix ship?'],
    ['For our audit: has there been a breach this year?', 'Has there been a breach this year?'],
  ])('question "%s" → %s', (text, expected) => {
    expect(title(text, 'question')).toBe(expected);
  });

  it('takes at most 80 characters and cuts no word', () => {
    const long =
      'Please prepare the complete statement of everything the depot has ordered over the year and what it paid for.';
    expect(title(long).length).toBeLessThanOrEqual(80);
    expect(title(long)).toMatch(/^Prepare the complete statement .*\p{L}…$/u);
  });
});
