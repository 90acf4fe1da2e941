/** An image whose address is a page of Rapport, without title or brackets in its text. */
const PICTURE = /!\[([^[\]\n]{0,200})\]\((\/app\/[^()\s<>"]{1,500})\)/g;

/** Replaces images that a tool returned with their text; other images stay and make the sentence invalid. */
export const withoutImages = (sentence: string, known: ReadonlySet<string>): string =>
  sentence.replaceAll(PICTURE, (whole, words: string, place: string) =>
    known.has(place) ? words : whole,
  );
