export type Voice = 'champion' | 'second' | 'third' | 'us' | 'support' | 'sales';
export type Language = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'sv';

/**
 * When in the life of a customer a story can happen: before the purchase, in the first months, in use, in the months
 * before the contract ends, with a notice of leaving, or at any time.
 */
export type Phase = 'buying' | 'starting' | 'live' | 'renewing' | 'leaving' | 'any';

export interface Step {
  by: Voice;
  /** Hours after the step before. */
  after: number;
  /** Not before the day that was agreed on, `{due}`. */
  afterDue: boolean;
  says: Saying[];
}

/** A sentence or paragraph; each conversation uses one of its wordings. */
export interface Saying {
  /** Left out by people who write little. */
  optional: boolean;
  wordings: Wording[];
}

interface Wording {
  text: string;
  /** How people write who learned the language later. */
  learned: boolean;
}

/** A sequence of events, used at several accounts with other wordings and details. */
export interface Story {
  key: string;
  language: Language;
  channel: 'email' | 'chat' | 'case';
  mood: 'bad' | 'neutral' | 'good';
  subjects: string[];
  phase: Phase;
  /** About goods, shifts and sites: not for companies that sell something else. */
  floor: boolean;
  /** Its champion leaves, and the second voice takes over. */
  departs: boolean;
  /** Confidential: only members who take part may read it. */
  confidential: boolean;
  steps: Step[];
}
