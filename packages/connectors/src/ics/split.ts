/** The text of one calendar component, with its first line number. */
export interface Block {
  line: number;
  text: string;
  /** The enclosing component. */
  calendar: CalendarFacts;
  /** Why it cannot be read. */
  problem?: string;
}

interface CalendarFacts {
  /** METHOD, such as CANCEL; empty if missing. */
  method: string;
  /** Default time zone. */
  zone: string | null;
}

interface SplitCalendar {
  events: Block[];
  zones: Block[];
  /** Entries that are no meetings. */
  others: { name: string; line: number }[];
}

const OTHERS = new Set(['VTODO', 'VJOURNAL', 'VFREEBUSY', 'VAVAILABILITY']);

/** Longer events are set aside. */
const MAX_EVENT = 256 * 1024;

const BEGIN = /^BEGIN[ \t]*:[ \t]*([A-Z-]{1,40})[ \t]*$/i;
const END = /^END[ \t]*:[ \t]*([A-Z-]{1,40})[ \t]*$/i;

/**
 * Splits a calendar into events and time zones in one pass, so that a broken event does not affect others. To-dos,
 * journals and free-busy times are only named.
 */
export function splitCalendar(text: string): SplitCalendar {
  const found: SplitCalendar = { events: [], zones: [], others: [] };
  let calendar: CalendarFacts = { method: '', zone: null };
  let open: { name: string; line: number; lines: string[]; size: number; depth: number } | null =
    null;
  const close = (problem?: string) => {
    if (!open) return;
    const tooLarge = open.size > MAX_EVENT;
    const block: Block = {
      line: open.line,
      text: tooLarge ? open.lines.slice(0, 3).join('\n') : open.lines.join('\n'),
      calendar,
      ...(tooLarge ? { problem: 'is larger than 256 KB' } : problem && { problem }),
    };
    (open.name === 'VTIMEZONE' ? found.zones : found.events).push(block);
    open = null;
  };
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  for (const [at, line] of lines.entries()) {
    const begins = BEGIN.exec(line)?.[1]?.toUpperCase();
    if (open && (begins === 'VEVENT' || begins === 'VCALENDAR' || begins === 'VTIMEZONE'))
      close(`BEGIN:${open.name} has no END:${open.name}`);
    if (!open) {
      if (begins === 'VCALENDAR') calendar = { method: '', zone: null };
      else if (begins === 'VEVENT' || begins === 'VTIMEZONE')
        open = { name: begins, line: at + 1, lines: [line], size: line.length, depth: 0 };
      else if (begins && OTHERS.has(begins)) found.others.push({ name: begins, line: at + 1 });
      else calendar = withFact(calendar, line);
      continue;
    }
    open.size += line.length + 1;
    if (open.size <= MAX_EVENT && line.trim() !== '') open.lines.push(line);
    if (begins) open.depth += 1;
    const ends = END.exec(line)?.[1]?.toUpperCase();
    if (!ends) continue;
    if (ends === open.name) close();
    else if (ends === 'VCALENDAR') close(`BEGIN:${open.name} has no END:${open.name}`);
    else open.depth -= 1;
  }
  close('the file ends within it');
  return found;
}

function withFact(calendar: CalendarFacts, line: string): CalendarFacts {
  const method = /^METHOD[ \t]*:[ \t]*([A-Z-]{1,20})/i.exec(line)?.[1];
  if (method) return { ...calendar, method: method.toUpperCase() };
  const zone = /^X-WR-TIMEZONE(?:;[^:]{0,200})?:[ \t]*([^\s]{1,100})/i.exec(line)?.[1];
  return zone ? { ...calendar, zone } : calendar;
}
