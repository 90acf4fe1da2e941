import { officeParts, unescaped } from './office-parts.ts';

const TOKEN = /<w:t(?:\s[^<>]*)?>([^<]*)<\/w:t>|<w:(tab|br|cr)\s*\/>|<\/w:(p|tr)>/g;

/** The text of a Word document, one line per paragraph. Throws with the reason when it cannot be read. */
export async function readDocx(content: Buffer): Promise<string> {
  const xml = (await officeParts(content, /^word\/document\.xml$/)).get('word/document.xml');
  if (xml === undefined) throw new Error('is not a Word document');
  let text = '';
  for (const [, words, gap, end] of xml.matchAll(TOKEN)) {
    if (words !== undefined) text += unescaped(words);
    else if (gap) text += gap === 'tab' ? '\t' : '\n';
    else if (end) text += '\n';
  }
  return text;
}
