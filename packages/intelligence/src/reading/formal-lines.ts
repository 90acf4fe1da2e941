import { isClosingLine, isGreetingLine } from '../text/greetings.ts';

/** How people part besides the formulas of letters: wishes, and what telephones add. */
const FAREWELL =
  /^(?:(?:talk|speak|chat|write|see you|catch you|more) (?:soon|then|later)|until (?:then|soon)|have a (?:great|nice|good|lovely|wonderful) \w+(?: ahead)?|enjoy (?:the|your) (?:weekend|day|evening)|warmly|yours|love|xx?|bis (?:bald|dann|später)|schöne[ns]? (?:tag|abend|woche|wochenende|feierabend)(?: noch)?|à bientôt|à (?:plus|demain)|bonne (?:journée|soirée|semaine)|bon week-?end|hasta (?:luego|pronto|mañana)|buen (?:día|fin de semana)|un abrazo|a presto|tot (?:ziens|snel)|fijn weekend|(?:\p{L}+ ){0,2}(?:regards|wishes|greetings|grü(?:ß|ss)e|saludos|groeten|salutations|saluti) (?:from|aus|vom|de|du|desde|uit|van|da) .{2,30}|sent from my .{2,30}|get outlook for .{2,20}|(?:von meinem|gesendet von|envoyé de|enviado desde|inviato da|verzonden vanaf) .{2,40})[\s,.!;-]*$/u;

/** A name, a job title or a company: capitals, and no end of a sentence. */
const TITLE_LINE =
  /^(?:\p{Lu}[\p{L}'’.&-]*|of|for|and|the|de|van|von|der|&|\|)(?:[\s,|/]+(?:\p{Lu}[\p{L}'’.&-]*|of|for|and|the|de|van|von|der|&|\|)){0,6}$/u;
const SENTENCE_END = /(?:\p{L}{3,}\.|[!?…])$/u;
/** Answers of one word, which are no names. */
const ANSWER =
  /^(?:yes|no|yep|nope|ok(?:ay)?|done|fixed|sent|sorted|solved|resolved|confirmed|agreed|approved|paid|attached|shipped|booked|signed|closed|received|correct|exactly|never|today|tomorrow|ja|nein|erledigt|behoben|anbei|bestätigt|oui|non|fait|envoyé|sí|hecho|enviado|listo|fatto|inviato|gedaan|verstuurd)\b/u;

interface Line {
  quote: string;
  /** The writer's name, perhaps with their address. */
  writer: string;
}

/**
 * Which lines of a message belong to its form and say nothing: greetings, regards, and below these, or from the writer's
 * own name on, the signature. A postscript is no part of it.
 */
export function formalLines(lines: readonly Line[]): boolean[] {
  let signing = false;
  let named: { writer: string; names: ReadonlySet<string> } | null = null;
  const namesOf = (writer: string) => {
    if (named?.writer !== writer) named = { writer, names: namesIn(writer) };
    return named.names;
  };
  return lines.map(({ quote, writer }) => {
    const line = quote.trim();
    const rest = withoutName(line, () => namesOf(writer));
    const parts = rest === '' || isParting(rest) || (rest !== line && isParting(line));
    signing = parts || (signing && isTitle(line));
    return signing || (isGreetingLine(line) && !ANSWER.test(line.toLowerCase()));
  });
}

const isParting = (text: string): boolean =>
  isClosingLine(text) || FAREWELL.test(text.toLowerCase());

const isTitle = (line: string): boolean =>
  line.length <= 60 &&
  TITLE_LINE.test(line) &&
  !SENTENCE_END.test(line) &&
  !ANSWER.test(line.toLowerCase());

/** A short line without the writer's name, initials and the marks around it. */
function withoutName(line: string, namesOf: () => ReadonlySet<string>): string {
  if (line.length > 60) return line;
  const names = namesOf();
  const initials = new Set([...names].map(([first]) => first));
  const words = line
    .replaceAll(/[^\p{L}\p{N}'’\s,.!?-]/gu, ' ')
    .trim()
    .split(/\s+/);
  const kept = words.filter((word) => {
    const letters = word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
    return letters !== '' && !names.has(letters) && !isInitials(word, letters, initials);
  });
  return kept.join(' ');
}

const namesIn = (writer: string): Set<string> =>
  new Set(
    writer
      .replace(/@[^\s>]*/, '')
      .toLowerCase()
      .match(/\p{L}{2,}/gu) ?? [],
  );

/** "D.", "DW": capitals that begin the names of the writer. */
const isInitials = (word: string, letters: string, initials: ReadonlySet<string | undefined>) =>
  letters.length <= 3 &&
  /^[-–—/]*(?:\p{Lu}\.?){1,3}$/u.test(word) &&
  Array.from(letters).every((letter) => initials.has(letter));
