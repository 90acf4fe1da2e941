import { describe, expect, it } from 'vitest';
import { cleanMessage } from './clean.ts';
import { htmlToText } from './html-to-text.ts';
import { splitSentences } from './sentences.ts';

describe('cleanMessage', () => {
  it.each([
    ['On Tue, 5 May 2026 at 10:12, Ann Lee <ann@x.example> wrote:\n> Old words'],
    ['? Thu, 8 Jun 2023 14:34:03 +0200\n<ann at x.example> ?????:\n\n> Old words'],
    ['Am 05.05.2026 um 10:12 schrieb Ann Lee:\n> Alte Worte'],
    ['Le mar. 5 mai 2026 à 10:12, Ann Lee <ann@x.example> a écrit :\n> Vieux mots'],
    ['El mar, 5 may 2026 a las 10:12, Ann Lee (<ann@x.example>) escribió:\n> Palabras'],
    ['Op di 5 mei 2026 om 10:12 schreef Ann Lee <ann@x.example>:\n> Oud'],
    ['5/5/26 u 10:12 AM, ann.lee je napisao/la:\n> Stare riječi'],
    ['Dana 5.5.2026. u 10:12, Ann Lee je napisala:\n> Stare riječi'],
    ['Noong Sabado, Mayo 5 2026 15:20:50 UTC+8, si ann ay sumulat:\n> Lumang salita'],
    ['******* ORIGINAL MSG ********\nThanks for your quick response.\n\nOld words'],
    [
      '<div>-------- Original message --------</div><div>From: Ann Lee </div><div>\n</div>Old words',
    ],
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

  it('takes the lines that diff prints for the words of who sends them', () => {
    const mail =
      "Here's the change:\n\n357c357\n< query <- paste(a)\n---\n> query <- paste(b)\n\nWorks fine afterwards.\n\n12a13\n> a line more\n\nRegards\nSam\n\n> I get an error.\n";
    const { visible } = cleanMessage({ text: mail });
    expect(visible).toMatch(/paste\(b\)\s+Works fine afterwards\.\s+12a13\s+> a line more/);
    expect(visible).not.toContain('I get an error');
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

  it.each([
    [
      'Lotus Notes: a name and a moment',
      'Ann Lee on 02/07/2000 11:09:16 AM\nTo: Bob Ray/HOU/ACME@ACME, Cy Day/HOU/ACME@ACME, Di\n Fox/HOU/ACME@ACME\ncc:\n\nSubject: Old\n\nOld words',
    ],
    [
      'Lotus Notes: name, then moment',
      'Ann Lee@ACME\n04/16/2001 09:06 AM\nTo: Bob Ray\ncc:\nSubject: Old\n\nOld words',
    ],
    [
      'Lotus Notes: organisation and sender',
      'Acme Corp.\n\nFrom: Ann Lee @ ACME 12/07/2000 10:45 AM\n\nTo: Bob Ray\ncc: \n\nSubject: Old\n\nOld words',
    ],
    [
      'Lotus Notes: an address and a moment on two lines',
      '"Ann Lee" <ann@x.example> on 04/19/2001\n09:01:03 PM\nTo: <bob@x.example>\ncc:\nSubject: Old\n\nOld words',
    ],
    [
      'Lotus Notes: forwarded',
      '---------------------- Forwarded by Ann Lee/NA/Acme on 11/15/2000 \n12:03 PM ---------------------------\n\nBob Ray@ACME\n11/06/2000 03:13 PM\nTo: Ann Lee\nSubject: Old\n\nOld words',
    ],
    [
      'cc:Mail',
      '____________________Reply Separator____________________\nSubject: Old\nAuthor: Ann Lee\n\nOld words',
    ],
    [
      'Apple Mail',
      'Begin forwarded message:\n\nFrom: Ann Lee <ann@x.example>\nSubject: Old\nDate: 5 May 2026\nTo: Bob\n\nOld words',
    ],
    [
      'Gmail',
      '---------- Forwarded message ---------\nFrom: Ann Lee <ann@x.example>\nDate: Tue, 5 May 2026 at 10:12\nSubject: Old\nTo: Bob\n\nOld words',
    ],
    ['Yandex', '05.05.2026, 10:12, "Ann Lee" <ann@x.example>:\n\nOld words'],
    ['Zoho', '---- On Tue, 05 May 2026 10:12:00 +0200 ann@x.example wrote ----\n\nOld words'],
    ['a name above a quote', 'Ann Lee wrote:\n\n> Old words'],
  ])('knows the reply header of %s', (_, history) => {
    const { visible, quoted } = cleanMessage({ text: `Fine by us.\n\n${history}\n` });
    expect(visible).toBe('Fine by us.');
    expect(quoted).toContain('Old words');
  });

  it('holds no word of the sender if a mail is forwarded without one', () => {
    const text =
      '---------- Forwarded message ---------\nFrom: Ann Lee <ann@x.example>\nDate: Tue, 5 May 2026 at 10:12\nSubject: Old\nTo: Bob\n\nOld words';
    expect(cleanMessage({ text })).toMatchObject({ visible: '', quoted: text });
  });

  it('keeps an answer below a quote that only a greeting stands above', () => {
    const { visible, quoted } = cleanMessage({
      text: 'Hi,\nOn 27.10.2014 04:10, Dana Reyes wrote:\n> Is it possible to use it here?\n>\nYes it is. Here is an example.',
    });
    expect(visible).toBe('Hi,\nYes it is. Here is an example.');
    expect(quoted).toContain('Is it possible');
  });

  it('holds no word of a mail quoted without marks that quotes an older one with them', () => {
    const { visible } = cleanMessage({
      text: 'Please have some patience.\n\nOn 25/05/2017 12:24 AM, "Louis" <louis@x.example> wrote:\n\nHi Tim,\n\nwhen will you have this sorted?\n\nOn Friday, May 19, 2017 at 5:00:38 PM UTC+2, Louis wrote:\n\n> How can this error be resolved?\n',
    });
    expect(visible).toBe('Please have some patience.');
  });

  it('holds no word of a mail below a day, a name and an address', () => {
    const { visible } = cleanMessage({
      text: 'Why not write one yourself?\n\n2011/12/30 Joachim Breit <joachim@x.example>\n\nHello,\n\nI look for a function.',
    });
    expect(visible).toBe('Why not write one yourself?');
    const list =
      'They joined:\n2025/12/30 Joachim Breit <joachim@x.example>\n2026/1/4 Ann Lee <ann@x.example>\nPlease add both.';
    expect(cleanMessage({ text: list }).visible).toBe(list);
  });

  it('holds no word of a mail below its headers, though that answers between quotes', () => {
    const { visible } = cleanMessage({
      text: 'Sorry for the noise.\n\n-----Original Message-----\nFrom: Martin Kern [mailto:martin@x.example]\nSent: 25 May 2018 09:11\nTo: Georgi Bosh\nSubject: Methods\n\n> Some of this is of interest here.\n\nStill it is the wrong list for it.\n\nBest,\nMartin',
    });
    expect(visible).toBe('Sorry for the noise.');
  });

  it('keeps answers between quotes and no quoted line among the sentences', () => {
    const { visible } = cleanMessage({
      text: 'Ann Lee wrote:\n> When can the move begin, given that the hall is not yet free for us\n> all?\n\nOn Monday.\n\n> Where?\n\nAt your office.',
    });
    expect(splitSentences(visible).map(({ text }) => text)).toEqual([
      'On Monday.',
      'At your office.',
    ]);
  });

  it.each([
    '----------------------------------------\nWe are closed on Monday.\nPlease send the files on Tuesday.',
    '--\nAnn Lee\nHead of Operations\nTel. +49 30 1234567',
    'Ann Lee\nHead of Operations\nTel. +49 30 1234567\nann@acme.example',
    'This message is confidential. If you are not the intended recipient, delete it.',
  ])('never takes a whole message for its signature: %s', (text) => {
    expect(cleanMessage({ text })).toEqual({
      visible: text,
      quoted: '',
      signature: '',
      disclaimer: '',
    });
  });

  it('takes a name with contact details at the end for the signature, without a line of dashes', () => {
    const text =
      'Please call me about the renewal.\n\nBest regards,\n\nAnn Lee\nHead of Operations\nAcme GmbH\nTel. +49 30 1234567\nann@acme.example';
    expect(cleanMessage({ text })).toMatchObject({
      visible: 'Please call me about the renewal.\n\nBest regards,',
      signature: expect.stringMatching(/^Ann Lee[^]*ann@acme\.example$/) as string,
    });
    const wanted = 'Please call:\n\nAnn Lee\nHead of Operations\nTel. +49 30 1234567';
    expect(cleanMessage({ text: wanted }).visible).toBe(wanted);
  });

  it('takes the advert of a mail service away', () => {
    const advert =
      '__________________________________________________\nDo You Yahoo!?\nYahoo! Auctions - Buy the things you want at great prices.';
    expect(cleanMessage({ text: `It works now.\n\n${advert}` })).toMatchObject({
      visible: 'It works now.',
      signature: advert,
    });
  });

  it('takes the footer of a mailing list away', () => {
    const footer =
      '_______________________________________________\nusers mailing list\nusers@lists.example\nhttps://lists.example/listinfo/users';
    expect(cleanMessage({ text: `It works now.\n\nAnn\n${footer}` })).toMatchObject({
      visible: 'It works now.\n\nAnn',
      signature: footer,
    });
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

  it('marks list items and parts cells', () => {
    const html =
      '<ul><li>one</li><li><p>two</p></li><li></li></ul>after<table><tr><th>Team</th><th>Seats</th></tr><tr><td> Ops </td><td>12</td></tr></table>';
    expect(htmlToText(html).split('\n').filter(Boolean)).toEqual([
      '- one',
      '- two',
      'after',
      'Team\tSeats',
      'Ops\t12',
    ]);
  });

  it('takes linear time on ten thousand open tags', () => {
    expect(htmlToText(`${'<div>'.repeat(10_000)}x`)).toBe('x');
  });
});
