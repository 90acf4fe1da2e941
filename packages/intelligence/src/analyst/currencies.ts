import { escaped } from './names.ts';

/** English words that are also codes of currencies; in lower case they are words. */
const AMBIGUOUS_CODES = new Set(['all', 'top', 'try', 'cup', 'pen', 'mop', 'gel', 'bam', 'mad']);
/** Short names that the standard name of a currency does not end in. */
const SHORT_NAMES: Readonly<Record<string, readonly string[]>> = {
  GBP: ['sterling', 'quid'],
  USD: ['us dollar', 'bucks'],
  SEK: ['kronor'],
  NOK: ['kroner'],
  DKK: ['kroner'],
};

const english = new Intl.DisplayNames('en', { type: 'currency' });

/** How people call a currency, in lower case: its code, "british pound", "pounds", "sterling". */
function namesOf(code: string): string[] {
  const full = (english.of(code) ?? code).toLowerCase();
  const short = full.split(' ').at(-1) ?? full;
  return [full, `${full}s`, short, `${short}s`, ...(SHORT_NAMES[code] ?? [])];
}

/** In a currency, or accounts of one; "50,000 euros" is an amount. */
const inIt = (name: string) =>
  String.raw`(?<!\d[\d.,]* ?[km]? ?)(?:\bin ${name}\b|\b${name}[- ](?:accounts|customers|clients|contracts)\b|\bcurrenc(?:y|ies)(?: is| of)? ${name}\b|\bpay(?:s|ing)? (?:us )?${name}\b)`;

/** Before the name of a currency: all others are asked for. */
const ALL_BUT =
  /(?:\bnot|n['’]?t|\bnon|\bother than|\bexcept|\banything but|\boutside)\b(?:(?!\b(?:and|but)\b)[^,.;?]){0,30}$/i;

/**
 * The currencies among `known` codes by which a question limits accounts: "who pays in pounds", "EUR customers"; the
 * others for "whom do we not bill in pounds".
 */
export function currenciesIn(question: string, known: readonly string[]): string[] {
  const named = namedIn(question, known);
  const places = named.flatMap((code) =>
    [code, ...namesOf(code)].map((name) => question.toLowerCase().indexOf(name.toLowerCase())),
  );
  const first = Math.min(...places.filter((place) => place >= 0));
  const isOthers = named.length > 0 && ALL_BUT.test(question.slice(0, first));
  return isOthers ? known.filter((code) => !named.includes(code)) : named;
}

function namedIn(question: string, known: readonly string[]): string[] {
  const named = known.map((code) => {
    const isCode = new RegExp(inIt(code), AMBIGUOUS_CODES.has(code.toLowerCase()) ? '' : 'i');
    const said = namesOf(code).filter((name) =>
      new RegExp(inIt(escaped(name)), 'i').test(question),
    );
    const longest = Math.max(0, ...said.map((name) => name.length));
    return { code, length: isCode.test(question) ? Infinity : longest };
  });
  // "Canadian dollars" are no US dollars.
  const most = Math.max(...named.map(({ length }) => length), 0);
  return named.filter(({ length }) => length > 0 && length === most).map(({ code }) => code);
}

/** All words by which a question may name these currencies. */
export const currencyTerms = (known: readonly string[]): string[] =>
  known.flatMap((code) => [code, ...namesOf(code)]);
