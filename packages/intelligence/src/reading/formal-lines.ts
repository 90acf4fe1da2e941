import { isClosingLine, isGreetingLine } from '../text/greetings.ts';
import { speaksOfPeople } from '../text/program-output.ts';

/** How people part besides the formulas of letters: wishes, and what telephones add. */
const FAREWELL =
  /^(?:(?:talk|speak|chat|write|see you|catch you|more) (?:soon|then|later)|until (?:then|soon)|have a (?:great|nice|good|lovely|wonderful) \w+(?: ahead)?|enjoy (?:the|your) (?:weekend|day|evening)|warmly|yours|love|xx?|bis (?:bald|dann|später)|schöne[ns]? (?:tag|abend|woche|wochenende|feierabend)(?: noch)?|à bientôt|à (?:plus|demain)|bonne (?:journée|soirée|semaine)|bon week-?end|hasta (?:luego|pronto|mañana)|buen (?:día|fin de semana)|un abrazo|a presto|tot (?:ziens|snel)|fijn weekend|(?:\p{L}+ ){0,2}(?:regards|wishes|greetings|grü(?:ß|ss)e|saludos|groeten|salutations|saluti) (?:from|aus|vom|de|du|desde|uit|van|da) .{2,30}|sent from my .{2,30}|get outlook for .{2,20}|(?:von meinem|gesendet von|envoyé de|enviado desde|inviato da|verzonden vanaf) .{2,40})[\s,.!;-]*$/u;

/** Words that stand in titles and names of companies in small letters. */
const SMALL = /^(?:of|for|and|the|de|du|des|la|le|van|von|der|und|für|y|e|&|x)$/u;
/** More of a line is a name, a job title, a company or a place: capitals and numbers. */
const CAPITALISED = 0.6;
const CONTACT = /\S@\S+\.\S|(?:https?:\/\/|\bwww\.)\S|(?:\d[\s()./-]*){6}/u;
/** A longer line says something. */
const LONGEST = 70;
const SENTENCE_END = /(?:(?<!\b(?:Ltd|Inc|Corp|Pty|Esq|Bros))(?<=\p{L}{3})\.|[!?…])$/u;
/** "Tuesday 3 PM" is an answer, also below thanks. */
const TIME =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:mon|diens|donners|frei|sams|sonn)tag\b|\bmittwoch\b|\b(?:lun|mar|mercre|jeu|vendre|same)di\b|\b\d{1,2}(?::\d\d)? ?[ap]m\b|\b\d{1,2}:\d\d\b/i;
const POSTSCRIPT = /^p\.? ?s\b/i;
/** Answers of one word, which are no names. */
const ANSWER =
  /^(?:yes|no|yep|nope|ok(?:ay)?|done|fixed|sent|sorted|solved|resolved|confirmed|agreed|approved|paid|attached|shipped|booked|signed|closed|received|correct|exactly|never|today|tomorrow|ja|nein|erledigt|behoben|anbei|bestätigt|oui|non|fait|envoyé|sí|hecho|enviado|listo|fatto|inviato|gedaan|verstuurd)\b/u;

interface Line {
  quote: string;
  /** The writer's name, perhaps with their address. */
  writer: string;
}

/** What belongs to the form of a message. */
export type LineForm = 'greeting' | 'parting' | 'signature';

/**
 * Which lines of a message belong to its form and say nothing: greetings, regards, and below these, or from the writer's
 * own name on, the signature. A postscript is no part of it.
 */
export function formsOf(lines: readonly Line[]): (LineForm | null)[] {
  let last: LineForm | null = null;
  let known: { writer: string; names: Names } | null = null;
  const namesOf = (writer: string) => {
    if (known?.writer !== writer) known = { writer, names: namesIn(writer) };
    return known.names;
  };
  const formOf = ({ quote, writer }: Line, index: number): LineForm | null => {
    const line = quote.trim();
    if (line.length > LONGEST) return null;
    const names = namesOf(writer);
    const rest = withoutName(line, names);
    if (isParting(rest) || (rest !== line && isParting(line))) return 'parting';
    if (rest === '') return 'signature';
    if (last === 'signature' && (isTitle(line) || isJob(line))) return 'signature';
    // Right below thanks, a number is an answer: "Thanks!", "Invoice INV-2041".
    if (last === 'parting' && isTitle(line) && !/\d/.test(line)) return 'signature';
    if (index > 0 && beginsWithName(line, names.words) && isTitle(line)) return 'signature';
    return isGreetingLine(line) && !ANSWER.test(line.toLowerCase()) ? 'greeting' : null;
  };
  return lines.map((line, index) => (last = formOf(line, index)));
}

const isParting = (text: string): boolean =>
  isClosingLine(text) || FAREWELL.test(text.toLowerCase());

/** A name, a job title, a company, a place, or how to reach the writer; no sentence. */
export function isTitle(line: string): boolean {
  if (line.length > LONGEST || SENTENCE_END.test(line) || POSTSCRIPT.test(line)) return false;
  if (ANSWER.test(line.toLowerCase()) || TIME.test(line)) return false;
  const open = line.replaceAll(/\([^()]*\)/gu, ' ');
  if (speaksOfPeople(open)) return false;
  const words = open.split(/[\s,|/()·•–—-]+/u).filter((word) => word !== '');
  const titled = words.filter((word) => /^[\p{Lu}\p{N}+]/u.test(word) || SMALL.test(word));
  return CONTACT.test(line) || titled.length >= CAPITALISED * words.length;
}

/** A line of a few words with one that names a job, as most languages write it: "Déléguée à la protection des données". */
const JOB = /^\p{Lu}[\p{L}'’-]+(?: [\p{L}'’&-]+){1,6}$/u;
const JOB_WORD =
  /\b(?:manager|coordinator|leader|officer|director|engineer|assistant|administrator|analyst|specialist|consultant|buyer|planner|supervisor|technician|security|responsable|chargée?|déléguée?|direct(?:eur|rice)|cheff?e?|gérante?|\p{L}*leit(?:er|erin|ung)|\p{L}*beauftragte[rn]?|geschäftsführ\p{L}+|jef[ea]|encargad[oa]|coordinador[a]?)(?!\p{L})/iu;

const isJob = (line: string): boolean =>
  JOB.test(line) && JOB_WORD.test(line) && !TIME.test(line) && !speaksOfPeople(line);

/** "Ann Lee, Payroll", "Ann | Acme": the writer's whole name, or the first one set off. */
function beginsWithName(line: string, names: ReadonlySet<string>): boolean {
  if (names.size === 0) return false;
  const [first = '', second = ''] = line.toLowerCase().split(/\s+/);
  const isName = (word: string) => names.has(word.replace(/[,|/–—-]+$/u, ''));
  return isName(first) && (isName(second) || /^[|/–—-]$/u.test(second));
}

/** A short line without the writer's name, initials and the marks around it. */
function withoutName(line: string, names: Names): string {
  if (line.length > 60) return line;
  const words = line
    .replaceAll(/[^\p{L}\p{N}'’\s,.!?-]/gu, ' ')
    .trim()
    .split(/\s+/);
  const kept = words.filter((word) => {
    const letters = word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
    return (
      letters !== '' && !names.words.has(letters) && !isInitials(word, letters, names.initials)
    );
  });
  return kept.join(' ');
}

interface Names {
  words: ReadonlySet<string>;
  initials: ReadonlySet<string | undefined>;
}

function namesIn(writer: string): Names {
  const words = new Set(
    writer
      .replace(/@[^\s>]*/, '')
      .toLowerCase()
      .match(/\p{L}{2,}/gu) ?? [],
  );
  return { words, initials: new Set([...words].map(([first]) => first)) };
}

/** "D.", "DW": capitals that begin the names of the writer. */
const isInitials = (word: string, letters: string, initials: ReadonlySet<string | undefined>) =>
  letters.length <= 3 &&
  /^[-–—/]*(?:\p{Lu}\.?){1,3}$/u.test(word) &&
  Array.from(letters).every((letter) => initials.has(letter));
