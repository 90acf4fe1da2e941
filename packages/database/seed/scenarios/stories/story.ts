export type Voice = 'champion' | 'second' | 'third' | 'us' | 'support' | 'sales';

export interface Step {
  by: Voice;
  /** Hours after the step before. */
  after: number;
  /** Each entry is one sentence or paragraph; of several wordings, parted by ` || `, each telling takes one. */
  says: string[];
}

/** One line of events between people, told at several accounts with other wordings and details. */
export interface Story {
  key: string;
  language: 'en' | 'de' | 'fr' | 'es' | 'it' | 'sv';
  channel: 'email' | 'chat' | 'case';
  mood: 'bad' | 'neutral' | 'good';
  subjects: string[];
  steps: Step[];
}
