let names: ReadonlySet<string> | null = null;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** The names in English of the languages that ISO 639-1 has a code for. */
function namesOfLanguages(): ReadonlySet<string> {
  const inEnglish = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const codes = LETTERS.flatMap((one) => LETTERS.map((other) => one + other));
  return new Set(codes.flatMap((code) => inEnglish.of(code) ?? []));
}

/** Whether a word is the name of a language: "French", "Amharic". */
export function isLanguage(word: string): boolean {
  names ??= namesOfLanguages();
  return names.has(word);
}
