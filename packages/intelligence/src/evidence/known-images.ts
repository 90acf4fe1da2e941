/** An image whose address is a page of Rapport, without title or brackets in its text. */
const IMAGE = /!\[([^[\]\n]{0,200})\]\((\/app\/[^()\s<>"]{1,500})\)/g;

/** Replaces images that a tool returned with their text; other images stay and make the sentence invalid. */
export const withoutImages = (sentence: string, known: ReadonlySet<string>): string =>
  sentence.replaceAll(IMAGE, (whole, text: string, address: string) =>
    known.has(address) ? text : whole,
  );
