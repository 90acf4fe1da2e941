/** Words of saying, by which a search finds nothing, but which a list must not pass over: "which customers complained". */
const SAYING = new Set(
  `ask asked asking asks complain complained complaining complains complaint complaints discuss discussed hear heard mention mentioned mentioning mentions name named promise promised promises raise raised raises report
  reported reporting said say saying says suggest suggested talk talked talking tell told think thinks want wanted wants write writes writing written wrote`.split(
    /\s+/,
  ),
);

/** Words that only frame a question: what is asked with, not what is asked about. The last line is of other languages. */
const FRAME = new Set(
  `a dr prof mr mrs ms herr frau about altogether overall current currently moment presently towards according across after again ago all already also am an and any anybody anyone anything are around as at be because been before being but
  approx approximately roughly remind including included by can could d did do does doing don done each either else em ever every everybody everyone everything exactly finally find first for from gave get gets getting
  ever really actually until give given gives go goes going got had happen happened happening happens has have having he her here hers him his how i if in into is it its just kind know known last lately let
  like list ll made make many may me might mine more most much must my need needed never no nobody nor not now of off often on one only or other our
  ours out over own people person please put quote re recently regarding s same say see shall she should show shows since so some somebody someone something
  still such t tell than that the their theirs them then there these they thing things stuff this those time times to today too up us ve was we well went
  were what when where whether which while who whole whom whose why will words with would yet you your account accounts customer customers client
  clients conversation conversations discussion discussions email emails e-mail e-mails mail mails message messages thread threads
  combien quand quel quelle quels quelles qui wann wer wie wieviel viele welche welcher welches hoeveel wanneer welke cuando cuanto cuantos`.split(
    /\s+/,
  ),
);

/** A number with separators of thousands: 1,620 and 1.620. */
const THOUSANDS = /^\d{1,3}(?:[.,'’]\d{3})+$/;
const WORD =
  /\d{1,3}(?:[.,'’]\d{3})+(?![\d\p{L}])|[\p{L}\p{N}][\p{L}\p{N}'’.-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu;

/** A word of a text as it is written, with its stem. */
export interface Word {
  word: string;
  stem: string;
  /** Offset in the text. */
  start: number;
}

/** A rough stem, enough to match "exports" and "export". */
function stemOf(word: string): string {
  const low = plainWord(word);
  return low.length <= 4
    ? low.replace(/s$/, '')
    : low.replace(/(?:ational|ations?|ingly|edly|ments?|ings?|ies|ied|ers?|es|ed|ys?|s|e)$/, '');
}

const plainWord = (word: string): string =>
  (THOUSANDS.test(word) ? word.replace(/\D/g, '') : word)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]s$/, '')
    .replace(/^(\d+)(?:st|nd|rd|th)$/, '$1');

/** "Can't", "we've", "they're"; "dont" as well. */
const CONTRACTED =
  /^(?:\p{L}+(?:n['’]t|['’](?:ve|re|ll|d|m))|(?:do|does|did|is|are|was|were|have|has|had|would|could|should)nt)$/iu;

/** Whether a word only frames a question. */
export const isFrame = (word: string): boolean =>
  FRAME.has(plainWord(word)) || CONTRACTED.test(word);

/** All words of a text; "apt-get" and "12.04" are one word. */
export const splitTerms = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word,
    stem: stemOf(word),
    start: index,
  }));

/** Between the parts of "win-builder", "R-4.3.1" and "docs.example". */
const BETWEEN_PARTS = /[-–]|(?<=\p{L}{2})\.(?=\p{L}{2})/u;

/** The stem of a word, followed by those of its parts. */
export function stemsOf({ word, stem }: Pick<Word, 'word' | 'stem'>): string[] {
  const parts = word.split(BETWEEN_PARTS).filter(Boolean);
  return parts.length > 1 ? [stem, ...parts.map(stemOf)] : [stem];
}

/** The words that say what a question is about, each once. */
export const searchTerms = (question: string): Word[] =>
  termsToRead(question).filter(({ word }) => !SAYING.has(plainWord(word)));

/** The words of a question that an answer must use, those of saying among them, each once. */
export function termsToRead(question: string): Word[] {
  const seen = new Set<string>();
  return splitTerms(question).filter(({ word, stem }) => {
    const isShort = word.length < 2 && !/\d/.test(word);
    if (isShort || isName(word) || isFrame(word) || seen.has(stem)) return false;
    seen.add(stem);
    return true;
  });
}

/** X stands for a name that was taken out of a question. */
const isName = (word: string): boolean => /^X(?:['’]s)?$/.test(word);

/** The stems of a question's content words. */
export const contentTerms = (question: string): string[] =>
  searchTerms(question).map(({ stem }) => stem);
