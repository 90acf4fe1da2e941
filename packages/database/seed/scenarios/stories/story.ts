export type Voice = 'champion' | 'second' | 'third' | 'us' | 'support' | 'sales';
export type Language = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'sv';

export interface Step {
  by: Voice;
  /** Hours after the step before. */
  after: number;
  /** Each entry is one sentence or paragraph; each conversation uses one of its wordings, separated by ` || `. */
  says: string[];
}

/** A sequence of events, used at several accounts with other wordings and details. */
export interface Story {
  key: string;
  language: Language;
  channel: 'email' | 'chat' | 'case';
  mood: 'bad' | 'neutral' | 'good';
  subjects: string[];
  /** Confidential: only members who take part may read it. */
  confidential: boolean;
  steps: Step[];
}
