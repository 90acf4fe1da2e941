import type { SampleMember, SampleOrganisation } from '../workspace.ts';
import type { Seedling } from './seedlings.ts';
import type { Language, Story } from './stories/story.ts';

/** A sample company as it is written down; accounts, people and talk are grown from it. */
export interface Company {
  organisation: SampleOrganisation;
  /** The first three own accounts; who answers cases and who sells follow. */
  members: SampleMember[];
  seedlings: Seedling[];
  /** Parts of the customers above, mostly domains or brands: no talk of their own. */
  subAccounts: Seedling[];
  words: CompanyWords;
  /** What may happen at its customers. */
  stories: readonly Story[];
  money: CompanyMoney;
  cases: CaseSubject[];
  /** Conversations told at an account, from and to. */
  talk: { quiet: Range; usual: Range; troubled: Range };
}

export type Range = readonly [number, number];

/** What fills the slots of the stories at this company. */
export interface CompanyWords {
  /** Parts of its product that are sold by themselves. */
  modules: string[];
  /** What customers run on it. */
  systems: Record<Language, string[]>;
  /** Kinds of places customers have. */
  sites: string[];
  rivals: string[];
}

interface CompanyMoney {
  /** Days of daily revenue up to yesterday, of accounts with many lines and with one. */
  days: { many: number; one: number };
  /** Lines of business of the larger accounts, their shares together 1. */
  lines: RevenueLine[];
  /** Accounts below this yearly revenue have one line. */
  manyLinesFrom: number;
  /** Factors of Sunday to Saturday. */
  week: readonly number[];
  shocks: Shock[];
  rates: { currency: string; rate: number }[];
}

export interface RevenueLine {
  company: string;
  group: string;
  type: string;
  share: number;
}

/** Days on which an account earned otherwise than usual. */
export interface Shock {
  account: string;
  /** Days before today it began. */
  back: number;
  days: number;
  factor: number;
  /** The product company it struck; all of them without. */
  company?: string;
}

interface CaseSubject {
  type: string;
  subtype: string;
  title: string;
}
