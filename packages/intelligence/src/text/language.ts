import { createRequire, findPackageJSON } from 'node:module';
import path from 'node:path';
import type { eld as Detector } from 'eld/extrasmall';

/** Scripts that name a language by themselves, for texts too short for the detector. */
const SCRIPTS: [string, RegExp][] = [
  ['ja', /[\u3040-\u30ff]/g],
  ['ko', /[\uac00-\ud7af]/g],
  ['zh', /[\u4e00-\u9fff]/g],
  ['el', /[\u0370-\u03ff]/g],
  ['he', /[\u0590-\u05ff]/g],
];
const NO_WORD = /https?:\/\/\S+|\S+@\S+|^[ \t]*>.*$|\d+/gm;
/** Characters looked at, quoted lines among them, and enough words of one's own to tell a language: more change nothing. */
const LOOKED_AT = 1_600;
const SAMPLE = 200;
/** Up to this many letters the best language must be one of these and lead the others. */
const SHORT = 24;
const EUROPEAN = new Set('en de fr es it nl pt sv da no fi pl cs'.split(' '));
const LEAD = 0.03;

/** Words of English alone. Three of them in a sample name it at a twentieth of the detector's cost. */
const ENGLISH = new Set(
  'the and you that this with would from they there which about been what your when please could should are but have'.split(
    ' ',
  ),
);
const ENGLISH_WORDS = 3;
/** A sample with fewer words may be a name or a title among words of another language. */
const ENOUGH_WORDS = 8;

let detector: typeof Detector | undefined;

/** Loaded at the first text: its tables take a tenth of a second and 30 MB. */
function load(): typeof Detector {
  if (!detector) {
    // `require` does not see its exports, which are for `import`; Vitest's setup has no import.meta.resolve.
    const file = path.join(
      findPackageJSON('eld', import.meta.url)!,
      '../src/entries/static.extrasmall.js',
    );
    detector = (createRequire(import.meta.url)(file) as { eld: typeof Detector }).eld;
  }
  return detector;
}

/** The language of a text as an ISO 639-1 code; `und` if unclear. */
export function detectLanguage(text: string): string {
  const sample = text.slice(0, LOOKED_AT).replace(NO_WORD, ' ').slice(0, SAMPLE);
  const words = sample.match(/[\p{L}\p{M}’']+/gu) ?? [];
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  for (const [language, script] of SCRIPTS)
    if ((sample.match(script)?.length ?? 0) > letters * 0.1) return language;
  if (words.length < 2) return 'und';
  if (isPlainEnglish(words)) return 'en';
  const found = load().detect(sample);
  if (!found.isReliable()) return 'und';
  if (letters > SHORT) return found.language;
  const scores = Object.entries(found.getScores()).filter(([language]) => EUROPEAN.has(language));
  const [best, second] = scores;
  const leads = best?.[0] === found.language && best[1] - (second?.[1] ?? 0) >= LEAD;
  return leads ? found.language : 'und';
}

const isPlainEnglish = (words: readonly string[]): boolean =>
  words.length >= ENOUGH_WORDS &&
  new Set(words.map((word) => word.toLowerCase()).filter((word) => ENGLISH.has(word))).size >=
    ENGLISH_WORDS;
