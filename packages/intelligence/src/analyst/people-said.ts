import { isAmbiguous } from './ambiguous-names.ts';
import { plain } from './names.ts';
import { isSameFirstName } from './short-names.ts';
import { isFrame } from './terms.ts';

interface Token {
  word: string;
  written: string;
}

/** A person that a question names, with the words by which it does. */
interface Said<Person> {
  person: Person;
  said: string;
  /** Written as one word with the s of a possessive: "gudruns". */
  isPossessive: boolean;
}

const SHORTEST = 3;
/** Shorter words with an s are other words: "wills", "marks". */
const LEAST_OF_POSSESSIVE = 5;
/** Given names of this length or longer are known in lower case wherever they stand, unless they are words too. */
const LEAST_IN_LOWER_CASE = 4;

/** A word, and the name that it is the possessive of as people type it: "gudruns". */
export const withoutPossessive = (word: string): string[] =>
  word.length > LEAST_OF_POSSESSIVE && word.endsWith('s') ? [word, word.slice(0, -1)] : [word];

/** A name in lower case follows one of these. */
const BEFORE_NAME = new Set(
  'did does has by from to is with of and mr mrs ms miss dr herr frau mme eating bugging bothering annoying upsetting'.split(
    ' ',
  ),
);

/**
 * The people whom a question names by whole words, ignoring case and accents: those whose first and last names stand
 * together, and those of whose name another single word is in it. A first name may be the short form of theirs, or theirs
 * of it; somebody called exactly so comes before. Who has only an address is called by its local part.
 */
export function peopleSaid<Person extends { name: string }>(
  question: string,
  people: readonly Person[],
): Said<Person>[] {
  const tokens = [...question.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(([written]) => ({
    written,
    word: plain(written),
  }));
  const found = people.flatMap((person) => {
    const match = matchOf(tokens, plain(person.name.split('@')[0] ?? '').split(' '));
    return match && (match.isWhole || !isTitle(person.name)) ? [{ person, ...match }] : [];
  });
  const whole = found.filter(({ isWhole }) => isWhole).flatMap(({ said }) => said.split(' '));
  const exact = new Set(found.filter((one) => one.isWhole && one.isExact).map(({ said }) => said));
  return found
    .filter(({ isWhole, said, isExact }) =>
      isWhole ? isExact || !exact.has(said) : !whole.includes(said),
    )
    .map(({ person, said, isPossessive }) => ({ person, said, isPossessive }));
}

/** Small words of a title: people's names have none. */
const OF_TITLES = new Set(
  'in of and for the by at from on to your our team brief news newsletter daily weekly monthly updates digest support'.split(
    ' ',
  ),
);

/** "Acme in brief" is a newsletter: the product in a question is no part of the name of its sender. */
const isTitle = (name: string): boolean => name.split(/\s+/).some((word) => OF_TITLES.has(word));

/** A capital word beside another one is a part of a longer name; an initial is not. */
const isCapital = (token: Token | undefined): boolean =>
  token !== undefined &&
  token.word.length > 1 &&
  !isFrame(token.word) &&
  /^\p{Lu}/u.test(token.written);

/** The place of the word that ends a name which begins at a place: its middle names may stand between. */
function endOfName(tokens: readonly Token[], at: number, parts: readonly string[]): number {
  const middle = new Set(parts.slice(1, -1));
  let end = at + 1;
  while (middle.has(tokens[end]?.word ?? '')) end += 1;
  return end;
}

/** "Pa Houa" of Pa Houa Vang: the given names without the last one, as a question writes them. */
function givenNames(tokens: readonly Token[], parts: readonly string[]): string | null {
  const given = parts.slice(0, -1);
  if (given.length < 2) return null;
  const at = tokens.findIndex((_, place) =>
    given.every((part, offset) => tokens[place + offset]?.word === part),
  );
  const said = tokens.slice(at, at + given.length).map(({ written }) => written);
  return at < 0 ? null : said.join(' ');
}

function matchOf(tokens: readonly Token[], name: readonly string[]) {
  const parts = name.filter((part) => part.length > 1);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return null;
  for (const [at, { word, written }] of tokens.entries()) {
    const end = endOfName(tokens, at, parts);
    const next = tokens[end];
    if (parts.length < 2 || !next) continue;
    const [given] = [
      withoutPossessive(next.word).includes(last) && isSameFirstName(word, first) ? word : [],
      word === last && isSameFirstName(next.word, first) ? next.word : [],
    ].flat();
    if (given !== undefined)
      return {
        isWhole: true,
        isExact: given === first,
        said: [written, ...tokens.slice(at + 1, end + 1).map((one) => one.written)].join(' '),
        isPossessive:
          ![first, last].includes(next.word) && withoutPossessive(next.word).includes(last),
      };
  }
  const given = givenNames(tokens, parts);
  if (given) return { isWhole: true, isExact: true, said: given, isPossessive: false };
  const isNamed = (word: string) => isSameFirstName(word, first) || word === last;
  const isPossessive = (word: string) =>
    [first, last].includes(withoutPossessive(word)[1] ?? '') && !isAmbiguous(word);
  const isGivenName = (word: string) =>
    parts.length > 1 &&
    word.length >= LEAST_IN_LOWER_CASE &&
    isSameFirstName(word, first) &&
    !isAmbiguous(word);
  const at = tokens.findIndex(
    (token, place) =>
      token.word.length >= SHORTEST &&
      (isNamed(token.word) || isPossessive(token.word)) &&
      !isFrame(token.word) &&
      !isCapital(tokens[place + 1]) &&
      (place <= 1 || !isCapital(tokens[place - 1])) &&
      (isCapital(token) ||
        isPossessive(token.word) ||
        isGivenName(token.word) ||
        tokens[place + 1]?.written === 's' ||
        BEFORE_NAME.has(tokens[place - 1]?.word ?? '') ||
        (tokens[place - 1]?.word === 'for' && !isAmbiguous(token.word))),
  );
  const token = tokens[at];
  return token
    ? {
        isWhole: false,
        isExact: false,
        said: token.written,
        isPossessive: !isNamed(token.word) && isPossessive(token.word),
      }
    : null;
}
