import { describe, expect, it } from 'vitest';
import { cleanMessage } from './clean.ts';
import { htmlToText } from './html-to-text.ts';
import { detectLanguage } from './language.ts';

describe('cleanMessage', () => {
  it.each([
    ['On Tue, 5 May 2026 at 10:12, Ann Lee <ann@x.example> wrote:\n> Old words'],
    ['Am 05.05.2026 um 10:12 schrieb Ann Lee:\n> Alte Worte'],
    ['Le mar. 5 mai 2026 à 10:12, Ann Lee <ann@x.example> a écrit :\n> Vieux mots'],
    ['El mar, 5 may 2026 a las 10:12, Ann Lee (<ann@x.example>) escribió:\n> Palabras'],
    ['Op di 5 mei 2026 om 10:12 schreef Ann Lee <ann@x.example>:\n> Oud'],
    [
      '-----Original Message-----\nFrom: Ann Lee\nSent: Tuesday\nTo: Dana\nSubject: Old\n\nOld words',
    ],
    [
      'Von: Ann Lee <ann@x.example>\nGesendet: Dienstag, 5. Mai 2026 10:12\nAn: Dana\nBetreff: Alt\n\nAlte Worte',
    ],
  ])('takes the history away: %s', (history) => {
    const { visible, quoted } = cleanMessage({
      text: `Thanks, that works for us.\n\n${history}\n`,
    });
    expect(visible).toBe('Thanks, that works for us.');
    expect(quoted).toContain(history.split('\n').at(-1));
  });

  it('separates signature and disclaimer', () => {
    const text = 'See you Monday.\n\n--\nAnn Lee\nHead of Ops';
    expect(cleanMessage({ text })).toMatchObject({
      visible: 'See you Monday.',
      signature: expect.stringContaining('Head of Ops') as string,
    });
    const legal =
      'This email message may contain confidential information. If you are not the intended recipient, delete it.';
    expect(cleanMessage({ text: `See you Monday.\n\n${legal}` })).toMatchObject({
      visible: 'See you Monday.',
      disclaimer: legal,
    });
  });

  it('keeps answers between quotes', () => {
    const { visible } = cleanMessage({
      text: '> When?\n\nOn Monday.\n\n> Where?\n\nAt your office.',
    });
    expect(visible).toContain('On Monday.');
    expect(visible).toContain('At your office.');
  });

  it('reads a huge quoted mail in linear time', () => {
    const quote = '> a line of an old mail that goes on and on\n'.repeat(17_500);
    expect(
      cleanMessage({
        text: `Yes.\n\nOn Mon, 3 Mar 2025 at 10:00, Ann <ann@x.example> wrote:\n${quote}`,
      }).visible,
    ).toBe('Yes.');
  });
});

describe('htmlToText', () => {
  it('turns blocks into lines and blockquotes into quotes, and drops scripts', () => {
    const html =
      '<div>Hello&nbsp;Dana</div><script>alert(1)</script><blockquote><p>old</p></blockquote><hr>end';
    expect(htmlToText(html).split('\n').filter(Boolean)).toEqual([
      'Hello Dana',
      '> old',
      '________________________________',
      'end',
    ]);
  });

  it('takes linear time on ten thousand open tags', () => {
    expect(htmlToText(`${'<div>'.repeat(10_000)}x`)).toBe('x');
  });
});

describe('detectLanguage', () => {
  it.each([
    ['Could you please send us the contract', 'en'],
    ['Bitte senden Sie uns den Vertrag, vielen Dank', 'de'],
    ['Merci de nous envoyer le contrat pour la semaine', 'fr'],
    ['Gracias, nos hemos quedado sin acceso a los datos', 'es'],
    ['よろしくお願いします', 'ja'],
  ])('%s', (text, language) => expect(detectLanguage(text)).toBe(language));
});
