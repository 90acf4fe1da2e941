/** What a signature says of its writer; null where it does not say it. */
export interface SignatureFacts {
  title: string | null;
  company: string | null;
  phone: string | null;
  mobile: string | null;
  address: string | null;
  linkedin: string | null;
}

interface Writer {
  name: string | null;
  email: string | null;
}

const MAX_LINES = 20;
const MAX_LINE = 160;

const TITLE =
  /\b(?:chief|c[efiotpm]o|president|vice[- ]president|s?vp|evp|avp|director|manager|mgr|head of|lead(?:er)?|founder|owner|partner|principal|engineer|developer|architect|analyst|consultant|advis[eo]r|counsel|attorney|lawyer|paralegal|specialist|coordinator|administrator|assistant|associate|officer|executive|representative|accountant|controller|treasurer|planner|buyer|designer|scientist|economist|\p{L}+ologist|researcher|professor|teacher|editor|supervisor|superintendent|trader|broker|scheduler|technician|strategist|leiter(?:in)?|geschäftsführer(?:in)?|vorstand|entwickler(?:in)?|berater(?:in)?|referent(?:in)?|directeur|directrice|responsable|gérant|ingénieur|gerente|jefe|jefa|direttore|direttrice|chef|verkaufsleiter(?:in)?)\b/iu;
const COMPANY =
  /(?:\b(?:inc|incorporated|corp|corporation|llc|l\.l\.c|ltd|limited|llp|l\.l\.p|lp|gmbh|ag|kg|se|plc|s\.?a\.?|s\.?r\.?l|b\.?v|n\.?v|a\/s|oy|ab|pty|company|co|group|holdings?|university|bank|partners)\b\.?)\s*$/i;
const PHONE = /(?<![\w./:@-])(?:\+|00)?\(?\d[\d\s()./–-]{5,20}\d(?![\w@])/g;
const MOBILE_LABEL = /\b(?:mobile?|mob|cell(?:ular|phone)?|handy|gsm|portable|móvil|m)\b|📱/iu;
const FAX_LABEL = /\b(?:fax|facsimile|telefax|f)\b/i;
const LINKEDIN = /(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/in\/[\w%.-]{2,100}/i;
const POSTCODE =
  /\b(?:[A-Z]{2}\s+\d{5}(?:-\d{4})?|\d{5}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]?\s+\d[A-Z]{2}|\d{4}\s?[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d)\b/;
const STREET =
  /\b\d{1,6}[a-z]?(?:\s*-\s*\d+)?,?\s+(?:[\p{L}\d.'’-]+\s+){0,4}(?:st|street|str|ave|avenue|rd|road|blvd|boulevard|dr|drive|lane|ln|way|plaza|square|sq|court|ct|parkway|pkwy|highway|hwy|terrace|loop)\b|\b\p{L}+(?:straße|strasse|str\.|weg|gasse|platz|allee|straat|laan|gatan|vägen)\s+\d+|\b(?:rue|avenue|via|calle|rua|plaza|piazza)\s+\p{L}|\bp\.?\s?o\.?\s?box\s+\d+/iu;
const SUITE = /^(?:suite|floor|\d+(?:st|nd|rd|th) floor|room|building|level|unit)\b/i;
const ELSEWHERE = /@|https?:|www\.|\b(?:sent from|gesendet von|envoyé de|get outlook)\b/i;
const DECORATION = /^[\s\p{Pd}_=*~|•·>#]+|[\s\p{Pd}_=*~|•·<#]+$/gu;
const SEGMENTS = /\s*(?:\||•|·|\s[–—-]\s|\t|\s{3,})\s*/u;

/**
 * What a signature says, by its own words; nothing is guessed from elsewhere. A signature that names somebody else
 * than the writer says nothing of the writer.
 */
export function readSignature(signature: string, writer: Writer): SignatureFacts {
  const lines = signature
    .split('\n')
    .slice(0, MAX_LINES)
    .map((line) => line.slice(0, MAX_LINE).replace(DECORATION, '').trim())
    .filter(Boolean);
  const start = startOf(lines, writer);
  if (start < 0) return NOTHING;
  const own = ownLines(lines.slice(start), writer);
  const { title, company } = readRole(own, writer);
  return {
    title,
    company,
    ...readPhones(own),
    address: readAddress(own),
    linkedin: LINKEDIN.exec(own.join('\n'))?.[0] ?? null,
  };
}

const NOTHING: SignatureFacts = {
  title: null,
  company: null,
  phone: null,
  mobile: null,
  address: null,
  linkedin: null,
};

const letters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

const wordsOf = (text: string) =>
  letters(text)
    .split(' ')
    .filter((word) => word.length > 1);

/** A short line with the family name of the writer, or with all of a name that has one word. */
function namesWriter(line: string, { name, email }: Writer): boolean {
  const words = wordsOf(line);
  if (words.length === 0 || words.length > 12) return false;
  const known = wordsOf(name && !name.includes('@') ? name : (email ?? '').split('@')[0]!);
  const needed = known.length > 1 ? known.filter((word) => word.length > 2) : known;
  const shared = needed.filter((word) => words.includes(word)).length;
  return shared > 0 && shared >= Math.min(2, needed.length);
}

/** Looks like the name of a person: two or three words that begin with a capital letter. */
const NAME = /^\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}\.?)?(?:\s+\p{Lu}[\p{L}'’-]+){1,2}$/u;
const ADDRESS = /[^\s<>()@]+@[^\s<>()@]+\.\w+/g;

/** The line where the writer's signature begins: at their name, or at the top where nobody else is named. */
function startOf(lines: readonly string[], writer: Writer): number {
  const named = lines.findIndex((line) => namesWriter(line, writer));
  if (named >= 0) return named;
  const [given = ''] = wordsOf(writer.name ?? '');
  if (given.length > 2 && letters(lines[0] ?? '') === given) return 0;
  const addresses = lines.join(' ').toLowerCase().match(ADDRESS) ?? [];
  const isOthers =
    addresses.some((address) => address !== writer.email?.toLowerCase()) ||
    lines.slice(0, 3).some((line) => NAME.test(line) && !TITLE.test(line) && !COMPANY.test(line));
  return isOthers ? -1 : 0;
}

/** The lines up to where the signature of somebody else, or a quoted mail, begins. */
function ownLines(lines: readonly string[], writer: Writer): string[] {
  const end = lines.findIndex(
    (line, index) =>
      index > 0 &&
      (/^(?:from|to|sent|subject|von|an|cc)\s*:/i.test(line) ||
        (/^[^\s@]+@[^\s@]+$/.test(line) &&
          writer.email !== null &&
          line.toLowerCase() !== writer.email.toLowerCase())),
  );
  return lines.slice(0, end < 0 ? undefined : end);
}

/** Title and company: from the parts of the line of the name, and from the lines below it. */
function readRole(lines: readonly string[], writer: Writer) {
  const [first = '', ...rest] = lines;
  const isNamed = namesWriter(first, writer);
  const parts = [
    ...(isNamed
      ? first
          .split(SEGMENTS)
          .flatMap((part) => part.split(/,\s+/))
          .slice(1)
      : first.split(SEGMENTS)),
    ...rest.slice(0, 6).flatMap((line) => line.split(SEGMENTS)),
  ].filter((part) => isWords(part) && !namesWriter(part, writer));
  let title: string | null = null;
  let company: string | null = null;
  for (const part of parts) {
    const [role, at] = splitRole(part);
    if (title === null && at === null && COMPANY.test(part) && !startsAsTitle(part)) {
      company ??= part;
      continue;
    }
    if (title === null && role) {
      title = role;
      company ??= at;
      continue;
    }
    if (company === null && (COMPANY.test(part) || isOfDomain(part, writer.email))) company = part;
  }
  return { title: tidy(title), company: tidy(company) };
}

/** Words, no sentence, and none of what else a signature holds. */
const isWords = (part: string): boolean =>
  part.length > 1 &&
  part.length <= 90 &&
  part.split(/\s+/).length <= 10 &&
  !ELSEWHERE.test(part) &&
  !/[?!]|[.:]$(?<!\b(?:inc|corp|ltd|co|llc|jr|sr|dept|mgr)\.)/i.test(part) &&
  !/\d{3}/.test(part) &&
  !STREET.test(part);

const startsAsTitle = (part: string): boolean =>
  TITLE.test(part.split(/\s+/).slice(0, 3).join(' '));

/** "Head of IT, Stone Mill Ltd" and "CEO at Stone Mill" in two; without a title nothing. */
function splitRole(part: string): [role: string | null, company: string | null] {
  if (!TITLE.test(part)) return [null, null];
  const at = /^(.+?)\s+(?:at|@|bei|chez)\s+(\p{Lu}.+)$/u.exec(part);
  if (at && TITLE.test(at[1]!)) return [at[1]!, at[2]!];
  const comma = /^(.+?),\s+(.+)$/u.exec(part);
  if (comma && TITLE.test(comma[1]!) && COMPANY.test(comma[2]!)) return [comma[1]!, comma[2]!];
  return [part, null];
}

/** A name that the domain of the address is made of: "Stone Mill" of stone-mill.example. */
function isOfDomain(part: string, email: string | null): boolean {
  const domain = (email ?? '').split('@')[1]?.split('.').at(-2) ?? '';
  const plain = letters(part).replaceAll(' ', '');
  const host = letters(domain).replaceAll(' ', '');
  return plain.length > 3 && host.length > 3 && (host.startsWith(plain) || plain.startsWith(host));
}

const tidy = (text: string | null): string | null =>
  text?.replace(/^[\s,;:]+|[\s,;:]+$/g, '').slice(0, 120) || null;

function readPhones(lines: readonly string[]): Pick<SignatureFacts, 'phone' | 'mobile'> {
  const found: Pick<SignatureFacts, 'phone' | 'mobile'> = { phone: null, mobile: null };
  for (const line of lines) {
    if (ELSEWHERE.test(line) && /https?:|www\./i.test(line)) continue;
    let from = 0;
    for (const match of line.matchAll(PHONE)) {
      const number = match[0].trim();
      const before = line.slice(from, match.index);
      const after = line.slice(match.index + match[0].length).split(/[,;|/]|\d/)[0]!;
      from = match.index + match[0].length;
      const label = /\p{L}|📱/u.test(before) ? before : after;
      if (!isPhone(number, line, label) || FAX_LABEL.test(label)) continue;
      const kind = MOBILE_LABEL.test(label) ? 'mobile' : 'phone';
      found[kind] ??= number;
    }
  }
  return found;
}

const PHONE_LABEL = /\b(?:tel(?:e(?:phone|fon))?|phone|ph|office|direct|work|voice|t|p|o|d)\b/i;

const DATE = /^\d{4}[./-]\d{1,2}[./-]\d{1,2}$|^\d{1,2}[./-]\d{1,2}[./-]\d{4}$/;

/** 7 to 15 digits, which no street or postal code goes with. */
function isPhone(number: string, line: string, label: string): boolean {
  const digits = number.replace(/\D/g, '').length;
  if (digits < 7 || digits > 15) return false;
  if (DATE.test(number)) return false;
  if (PHONE_LABEL.test(label) || MOBILE_LABEL.test(label) || number.startsWith('+')) return true;
  return digits >= 10 || (/[-.\s]/.test(number) && !STREET.test(line) && !POSTCODE.test(line));
}

/** The lines from the street to the one with the postal code, as one. */
function readAddress(lines: readonly string[]): string | null {
  const plain = lines.map((line) => line.replace(PHONE, (match) => (isLong(match) ? '' : match)));
  const first = plain.findIndex((line) => STREET.test(line) && !ELSEWHERE.test(line));
  if (first < 0) return null;
  const parts: string[] = [];
  for (const line of plain.slice(first, first + 4)) {
    if (parts.length > 0 && (ELSEWHERE.test(line) || !isAddressLine(line))) break;
    parts.push(line.replace(/\s*\|\s*/g, ', ').replace(/[\s,]+$/, ''));
    if (POSTCODE.test(line) && parts.length > 0) break;
  }
  return parts.filter(Boolean).join(', ').slice(0, 200) || null;
}

const isLong = (number: string): boolean => number.replace(/\D/g, '').length >= 10;

const isAddressLine = (line: string): boolean =>
  POSTCODE.test(line) ||
  SUITE.test(line) ||
  STREET.test(line) ||
  /^\p{Lu}[\p{L} .'-]+,\s*\p{Lu}/u.test(line);
