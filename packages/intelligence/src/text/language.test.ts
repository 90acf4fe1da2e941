import { describe, expect, it } from 'vitest';
import { detectLanguage } from './language.ts';

describe('detectLanguage', () => {
  it.each([
    ['Could you please send us the contract', 'en'],
    ['hello, i want to cancel', 'en'],
    ['Bitte senden Sie uns den Vertrag, vielen Dank', 'de'],
    ['Login geht nicht', 'de'],
    ['Merci de nous envoyer le contrat pour la semaine', 'fr'],
    ['Gracias, nos hemos quedado sin acceso a los datos', 'es'],
    ['Wij hebben de factuur nog niet ontvangen', 'nl'],
    ['Possiamo spostare la chiamata a lunedì?', 'it'],
    ['Nie możemy się zalogować od wczoraj', 'pl'],
    ['よろしくお願いします', 'ja'],
    ['请发送合同', 'zh'],
    ['계약서를 보내 주세요', 'ko'],
  ])('%s: %s', (text, language) => expect(detectLanguage(text)).toBe(language));

  it.each([
    '',
    'OK',
    'FYI',
    '👍',
    '12345',
    'https://x.example/die/und/der',
    'ja gerne',
    'Marvellous.',
  ])('is unsure of %j', (text) => expect(detectLanguage(text)).toBe('und'));

  it('looks past quoted lines and addresses', () => {
    const text =
      '> Wann können Sie uns den Vertrag schicken?\nann@firma.example\nWe will send it to you on Monday.';
    expect(detectLanguage(text)).toBe('en');
  });
});
