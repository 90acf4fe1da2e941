import type { Page } from 'playwright-core';

/** A person of a sample organisation; without one named, of the first. */
export interface Visitor {
  person: string;
  organisation?: string;
}
export const DANA: Visitor = { person: 'Dana Whitfield' };
export const NADIA: Visitor = { person: 'Nadia Orlov', organisation: 'Prism Media' };

/** A screen of the sample workspace: how to get there from the signed-in home, and when it is ready. */
export interface Screen {
  name: string;
  /** Looked at before anybody has signed in. */
  signedOut?: true;
  /** There is no such screen on a phone. */
  wideOnly?: true;
  /** Who looks at it; Dana where nobody is named. */
  as?: Visitor;
  open: (page: Page, origin: string) => Promise<void>;
}
