import { readHeaderLine } from '../../text/header-names.ts';
import type { ReadableMessage } from '../conversation.ts';
import { nameOf } from './names.ts';

/** Characters in which the name stands. */
const MOST_READ = 600;
/** A list or a colleague sent it: "From: list@x.example On Behalf Of Ann Lee". */
const ON_BEHALF = /\b(?:on behalf of|im auftrag von|de la part de|namens)\s+([^\n<[(]+)/i;
const BEFORE = String.raw`(?:^|[,>\d)]\s+|\b(?:UTC|GMT)\S*\s+|\b[AP]M,?\s+|\bUhr\s+|"|\bdi )`;
const NAME = String.raw`((?![AP]M\b)[^\d<>,:"()\n]{2,60}?)"?\s*`;
const WROTE = String.raw`(?:wrote|writes|said|a écrit|escribió|escreveu|ha scritto|schreef|skrev|schrieb)(?!\p{L})[^\n]{0,3}$`;
/** After a date, a time or a comma: "..., Ann Lee <ann@x.example>", "..., Ann Lee wrote:", "... schrieb Ann Lee:". */
const FORMS = [
  new RegExp(String.raw`${BEFORE}${NAME}<[^<>]*@`, 'u'),
  new RegExp(String.raw`${BEFORE}${NAME}\s${WROTE}`, 'iu'),
  new RegExp(String.raw`(?:^|\s)(\p{L}[\p{L}\p{N}._-]{1,40})\s+${WROTE}`, 'iu'),
  /(?<!\p{L})(?:schrieb|schreef|skrev|escribió|escreveu)\s+([^<>,:"()\n]{2,60})/iu,
];

/** "On 6 March, you wrote:" names nobody. */
const PRONOUN =
  /^(?:you|he|she|they|we|i|du|sie|er|ihr|vous|tu|il|elle|usted|tú|él|ella|voi|lei)$/i;
/** "'Ann Lee' via Support": a list sent it. */
const VIA_LIST = /^'(.+)' via .+$/;

/** Who wrote a quoted mail, by name or address, from the line or headers that introduce it; '' where they do not say. */
export function writerIn(introduction: string, messages: readonly ReadableMessage[]): string {
  const header = headerOf(introduction);
  const line = (header ?? introduction)
    .slice(0, MOST_READ)
    .replace(/\s*\n\s*/g, ' ')
    .replace(/[:：]\s*$/, ':');
  const behalf = ON_BEHALF.exec(line)?.[1]?.trim();
  if (behalf) return behalf.replace(/\s+/g, ' ');
  const known = messages.find(({ from }) => isNamed(from, line));
  if (known) return known.from;
  if (header !== null) return nameOf(header) ?? '';
  const names = FORMS.flatMap((form) => form.exec(line)?.[1]?.trim() ?? []);
  const [name = ''] = names;
  return PRONOUN.test(name) ? '' : name.replace(VIA_LIST, '$1');
}

/** The value of the "From:" header, over the lines it is broken into. */
function headerOf(introduction: string): string | null {
  const lines = introduction.split('\n');
  const at = lines.findIndex((line) => readHeaderLine(line)?.kind === 'from');
  if (at < 0) return null;
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => readHeaderLine(line) !== null);
  const value = readHeaderLine(lines[at]!)?.value ?? '';
  return [value, ...rest.slice(0, end < 0 ? 0 : end)].join(' ');
}

/** Whether a line names a sender, by address or by name. */
function isNamed(from: string, line: string): boolean {
  const address = /[^\s<>"]+@[^\s<>"]+/.exec(from)?.[0];
  const name = nameOf(from);
  const has = (words: string) => line.toLowerCase().includes(words.toLowerCase());
  return (
    (address !== undefined && has(address)) || (name !== null && name.length >= 4 && has(name))
  );
}
