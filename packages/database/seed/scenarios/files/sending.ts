import type { SampleFile } from '../../workspace.ts';
import type { Random } from '../random.ts';
import type { Details } from '../wording.ts';

/** A message with an attached file. */
export interface Sending {
  /** Key of the story, and the index of the message's step. */
  story: string;
  step: number;
  /** The thread: the same thread has the same figures. */
  thread: string;
  /** Name of our own company. */
  ours: string;
  /** Sender and recipient. */
  by: string;
  to: string;
  at: Date;
  details: Details;
}

/** Writes the files of a message; only for stories whose slots it fills. */
export type Writer = (sending: Sending, random: Random) => SampleFile[];

export const DAY_MS = 86_400_000;

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
export const dayText = (at: Date): string => DAY.format(at);

/** A detail of the story by its name. */
export function detailOf({ details, story }: Sending, name: string): string {
  const value = details[name];
  if (value === undefined) throw new Error(`The story ${story} tells no ${name}.`);
  return value;
}
export const number = (sending: Sending, name: string): number => Number(detailOf(sending, name));
