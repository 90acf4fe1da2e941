import { z } from 'zod';
import { versionOf } from './version.ts';

export const ScriptAnswer = z.object({ shows: z.string(), code: z.string() });
export type ScriptAnswer = z.infer<typeof ScriptAnswer>;

/** The instructions to the model that writes a script. The model sees no rows; only the script does. */
export const SCRIPT_INSTRUCTIONS = [
  'You write the body of a JavaScript function that answers a colleague’s question about the daily revenue of an account around an anomaly. Answer in JSON.',
  'code: it has `rows`, an array of { day: "YYYY-MM-DD", company: string, amount: number or null where nothing is known }, and `anomaly`, { from, to } as days. It has 2 seconds, no network, no files, no imports.',
  'It returns { columns: [{ label, kind }], rows: [[cell]] } with at most 8 columns and 100 rows; kind is text, day, money, percent or count; a cell is a string, a number or null. Every figure is computed from `rows`. At most 60 lines, without comments.',
  'shows: what the table shows, as the end of the sentence "Its revenue …", in at most eight words, without figures.',
].join('\n\n');

/** The version of these instructions, for the run log. */
export const SCRIPT_PROMPT_VERSION = versionOf('script', SCRIPT_INSTRUCTIONS);
