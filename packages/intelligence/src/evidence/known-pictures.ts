/** A picture whose address is a page of Rapport, and nothing besides: no title, no brackets in its words. */
const PICTURE = /!\[([^[\]\n]{0,200})\]\((\/app\/[^()\s<>"]{1,500})\)/g;

/** A sentence with each picture that a tool returned reduced to its words; others stay as they are, and do not hold. */
export const withoutPictures = (sentence: string, known: ReadonlySet<string>): string =>
  sentence.replaceAll(PICTURE, (whole, words: string, place: string) =>
    known.has(place) ? words : whole,
  );
