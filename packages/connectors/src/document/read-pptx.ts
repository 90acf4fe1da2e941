import { officeParts, unescaped } from './office-parts.ts';

const SLIDE = /^ppt\/slides\/slide(\d+)\.xml$/;
const TOKEN = /<a:t(?:\s[^<>]*)?>([^<]*)<\/a:t>|<a:br\s*\/>|<\/a:p>/g;

/** The text of slides, slide by slide. Throws with the reason when it cannot be read. */
export async function readPptx(content: Buffer): Promise<string[]> {
  const parts = await officeParts(content, SLIDE);
  if (parts.size === 0) throw new Error('is not a presentation');
  return [...parts]
    .map(([path, xml]) => ({ number: Number(SLIDE.exec(path)?.[1]), xml }))
    .toSorted((one, other) => one.number - other.number)
    .map(({ xml }) =>
      [...xml.matchAll(TOKEN)]
        .map(([, words]) => (words === undefined ? '\n' : unescaped(words)))
        .join(''),
    );
}
