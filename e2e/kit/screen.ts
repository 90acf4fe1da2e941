import type { Page } from 'playwright-core';

/** A person of a sample organisation, by default of the first. */
export interface Visitor {
  person: string;
  organisation?: string;
}
export const DANA: Visitor = { person: 'Dana Whitfield' };
export const NADIA: Visitor = { person: 'Nadia Orlov', organisation: 'Prism Media' };

/** A screen of the sample workspace: opens it from home and waits until it is ready. */
export interface Screen {
  name: string;
  /** Shown without a signed-in user. */
  signedOut?: true;
  /** Does not exist on a phone. */
  wideOnly?: true;
  /** The signed-in person; Dana by default. */
  as?: Visitor;
  open: (page: Page, origin: string) => Promise<void>;
}
