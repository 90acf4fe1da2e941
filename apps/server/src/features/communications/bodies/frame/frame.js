// Runs in the sandboxed frame of one mail, whose origin is nobody's: folds what the mail quotes, marks evidence, and tells
// the page its height. It takes nothing from the mail but text and sends it nowhere.
'use strict';
{
  const main = document.querySelector('main');
  const say = (message) => parent.postMessage({ mail: message }, '*');
  const plain = (text) => text.replace(/\s+/g, '');

  /** Puts a range behind a button, open if nothing else is to be read. */
  const fold = (range) => {
    const words = plain(range.toString());
    if (words === '' && !range.cloneContents().querySelector('img')) return;
    const isAll = plain(main.textContent ?? '') === words;
    const details = document.createElement('details');
    const summary = document.createElement('summary');
    summary.textContent = '··· quoted text';
    details.open = isAll;
    details.append(summary, range.extractContents());
    range.insertNode(details);
  };

  const toEnd = (from) => {
    const range = document.createRange();
    range.setStartBefore(from);
    range.setEnd(main, main.childNodes.length);
    return range;
  };

  /** The innermost element that begins with the first words of the quoted text. */
  const startsQuote = (hint) => {
    if (hint.length < 8) return null;
    let found = null;
    for (const element of main.querySelectorAll('div,p,td,span,b,strong,pre,blockquote')) {
      if (found && !found.contains(element)) break;
      if (plain(element.textContent.slice(0, 400)).startsWith(hint)) found = element;
    }
    return found;
  };

  const foldQuotes = () => {
    const from = main.querySelector('[data-quoted="from"]');
    if (from && !from.closest('[data-quoted="whole"]')) fold(toEnd(from));
    for (const whole of main.querySelectorAll('[data-quoted="whole"]')) {
      if (whole.closest('details') || whole.parentElement.closest('[data-quoted="whole"]'))
        continue;
      const range = document.createRange();
      range.selectNode(whole);
      fold(range);
    }
    if (main.querySelector('details')) return;
    const [line = ''] = (document.body.dataset.quote ?? '').trimStart().split('\n');
    const start = startsQuote(plain(line.replace(/^[>\s]+/, '')).slice(0, 40));
    if (start) fold(toEnd(start));
  };

  /** Writes the true host behind a link whose words name another. */
  const nameHosts = () => {
    for (const link of main.querySelectorAll('a[href^="http"]')) {
      const said = /^\s*(?:https?:\/\/)?([a-z\d-]+(?:\.[a-z\d-]+)+)/i.exec(link.textContent)?.[1];
      const host = link.hostname.replace(/^www\./, '');
      if (!said || said.toLowerCase().replace(/^www\./, '') === host) continue;
      const note = document.createElement('span');
      note.className = 'host';
      note.textContent = ` [${link.hostname}]`;
      link.after(note);
    }
  };

  /** A picture that was not loaded is its words in a box of its size. */
  const boxImages = () => {
    for (const image of main.querySelectorAll('img:not([src])')) {
      const box = document.createElement('span');
      box.className = 'unloaded';
      box.setAttribute('role', 'img');
      box.textContent = image.alt || 'Image';
      box.setAttribute('aria-label', box.textContent);
      for (const side of ['width', 'height'])
        if (image.hasAttribute(side)) box.style.setProperty(side, `${image.getAttribute(side)}px`);
      image.replaceWith(box);
    }
  };

  const texts = () => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const nodes = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    return nodes;
  };

  /** Marks the first place of some words, wherever the mail breaks their lines. */
  const mark = (words) => {
    const wanted = plain(words);
    if (wanted === '') return null;
    const nodes = texts();
    const all = nodes.map((node) => plain(node.data)).join('');
    const begin = all.indexOf(wanted);
    if (begin < 0) return null;
    let at = 0;
    let first = null;
    for (const node of nodes) {
      const length = plain(node.data).length;
      const [from, to] = [Math.max(begin - at, 0), Math.min(begin + wanted.length - at, length)];
      at += length;
      if (from >= to) continue;
      const known = node.parentElement.closest('mark');
      if (known) {
        first ??= known;
        continue;
      }
      const range = document.createRange();
      range.setStart(node, place(node.data, from));
      range.setEnd(node, place(node.data, to - 1) + 1);
      const element = document.createElement('mark');
      range.surroundContents(element);
      first ??= element;
    }
    first?.closest('details')?.setAttribute('open', '');
    return first;
  };

  /** The position of the nth character that is no space. */
  const place = (text, nth) => {
    let seen = -1;
    for (let at = 0; at < text.length; at += 1) {
      if (/\S/.test(text[at])) seen += 1;
      if (seen === nth) return at;
    }
    return text.length - 1;
  };

  const measure = () => say({ height: Math.ceil(main.getBoundingClientRect().height) });

  addEventListener('message', ({ source, data }) => {
    if (source !== parent || typeof data?.style !== 'object') return;
    for (const [name, value] of Object.entries(data.style))
      document.documentElement.style.setProperty(name, value);
    if (!data.marks) return measure();
    for (const words of data.marks) mark(words);
    const wanted = data.goTo ? (mark(data.goTo) ?? main.querySelector('mark')) : null;
    new ResizeObserver(measure).observe(main);
    measure();
    if (wanted) say({ markAt: wanted.getBoundingClientRect().top });
  });

  const linkOf = ({ target }) => target?.closest?.('a[href]');
  for (const name of ['focusin', 'pointerover'])
    addEventListener(name, (event) => say({ link: linkOf(event)?.href ?? null }));
  for (const name of ['focusout', 'pointerleave', 'blur'])
    addEventListener(name, () => say({ link: null }));
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') say({ escape: true });
  });

  foldQuotes();
  nameHosts();
  boxImages();
  say({ ready: true });
}
