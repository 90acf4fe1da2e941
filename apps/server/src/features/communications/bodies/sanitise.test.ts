import { expect, it } from 'vitest';
import scripts from '../../../testing/attacks/scripts.json' with { type: 'json' };
import { remoteLoads } from '../../../testing/attacks/remote-loads.ts';
import { sanitiseMail } from './sanitise.ts';

const clean = (html: string) => sanitiseMail(html, 'data-m');

const ATTRIBUTE = /([^\s"=/]+)="([^"]*)"/g;
const KNOWN =
  /^(?:alt|width|height|data-m|data-quoted|dir|lang|colspan|rowspan|align|valign|start|type|title|target|rel)$/;

/** What is left of a mail that could do something. */
function dangers(html: string): string[] {
  const tags = html.match(/<[^>]*>/g) ?? [];
  return tags.flatMap((tag) => {
    const name = /^<\/?([a-z\d]+)/.exec(tag)?.[1] ?? tag;
    if (
      /^(?:script|style|svg|math|iframe|object|embed|form|input|link|meta|base|video|audio)$/.test(
        name,
      )
    )
      return [tag];
    return [...tag.matchAll(ATTRIBUTE)].flatMap(([, attribute = '', value = '']) => {
      if (KNOWN.test(attribute)) return [];
      if (attribute === 'href') return /^(?:https?:|mailto:|tel:)/i.test(value) ? [] : [tag];
      if (attribute === 'src')
        return /^data:image\/(?:png|jpe?g|gif|webp);/i.test(value) ? [] : [tag];
      return [tag];
    });
  });
}

it('leaves nothing that runs or loads of any known attack', () => {
  expect(scripts.length).toBeGreaterThan(800);
  const left = [...scripts, ...remoteLoads('away.example')].flatMap((attack) =>
    dangers(clean(attack).html).map((tag) => `${attack.slice(0, 200)} -> ${tag}`),
  );
  expect(left).toEqual([]);
});

it('leaves no address of another host but in links and in the list of images', () => {
  const attacks = remoteLoads('away.example');
  const linked = (html: string) => html.replaceAll(/ (?:href|title)="[^"]*"/g, '');
  expect(attacks.filter((attack) => linked(clean(attack).html).includes('away.example'))).toEqual(
    [],
  );
  expect(clean(attacks.join('\n')).remote).toEqual([
    'http://away.example/1.png',
    'http://away.example/7.png',
  ]);
});

it('names images that came with the mail and those that are elsewhere, each address once', () => {
  const { html, embedded, remote } = clean(
    '<img src="cid:logo@x"><img src="https://a.example/b.png" alt="B" width="40"><img src="CID:logo@x"><img src="https://a.example/c.png">',
  );
  expect(embedded).toEqual(['logo@x']);
  expect(remote).toEqual(['https://a.example/b.png', 'https://a.example/c.png']);
  expect(html).toBe(
    '<img alt="" data-m="c0" /><img alt="B" width="40" data-m="r0" /><img alt="" data-m="c0" /><img alt="" data-m="r1" />',
  );
});

it('drops pixels that only tell a sender that the mail was opened, and words that were hidden', () => {
  const { html, remote } = clean(
    '<p>Hello<img src="https://a.example/open.gif" width="1" height="1"></p><div style="display: none">Preview <b>text</b></div><span style="font-size:0px">x</span>',
  );
  expect([html, remote]).toEqual(['<p>Hello</p>', []]);
});

it('opens links beside the product, and makes those that lead nowhere safe words', () => {
  expect(clean('<a href="https://a.example/x?y=1&z=2" onclick="x()">here</a>').html).toBe(
    '<a href="https://a.example/x?y=1&amp;z=2" title="https://a.example/x?y=1&amp;z=2" target="_blank" rel="noopener noreferrer nofollow">here</a>',
  );
  for (const address of [
    'javascript:alert(1)',
    'file:///etc/passwd',
    '/app/home',
    '//a.example',
    'data:text/html,x',
  ])
    expect(clean(`<a href="${address}">here</a>`).html).toBe('<span>here</span>');
});

it.each([
  ['<div class="gmail_quote">x</div>', '<div data-quoted="whole">x</div>'],
  ['<blockquote type="cite">x</blockquote>', '<blockquote data-quoted="whole">x</blockquote>'],
  [
    '<blockquote style="border-left:1px solid">x</blockquote>',
    '<blockquote data-quoted="whole">x</blockquote>',
  ],
  ['<blockquote>x</blockquote>', '<blockquote>x</blockquote>'],
  ['<div id="divRplyFwdMsg">x</div>', '<div data-quoted="from">x</div>'],
  ['<div data-quoted="whole">x</div>', '<div>x</div>'],
])('marks what %s quotes', (mail, expected) => {
  expect(clean(mail).html).toBe(expected);
});

it('cleans thousands of nested elements, and keeps their words', () => {
  const deep = '<div>'.repeat(40_000) + 'words' + '</div>'.repeat(20_000);
  const { html } = clean(deep);
  expect(html).toContain('words');
  expect(html.match(/<div>/g)?.length).toBe(150);
});
