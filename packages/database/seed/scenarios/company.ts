import type { SampleMember, SampleOrganisation } from '../workspace.ts';
import type { Seedling } from './seedlings.ts';
import type { Language, Story } from './stories/story.ts';

/** The definition of a sample company; its accounts, people and conversations are generated from it. */
export interface Company {
  organisation: SampleOrganisation;
  /** The first three own accounts; the next ones answer cases and sell. */
  members: SampleMember[];
  seedlings: Seedling[];
  /** Parts of the customers above, mostly domains or brands: without conversations of their own. */
  subAccounts: Seedling[];
  words: CompanyTerms;
  /** The stories its customers may have. */
  stories: readonly Story[];
  money: CompanyMoney;
  cases: CaseSubject[];
  /** Kinds of projects for its customers; without them it has none. */
  projects?: ProjectKind[];
  /** Minimum and maximum number of conversations of an account. */
  conversations: { quiet: Range; usual: Range; troubled: Range };
}

export interface ProjectKind {
  name: string;
  serviceType: string;
}

export type Range = readonly [number, number];

/** Values for the placeholders of the stories. */
export interface CompanyTerms {
  /** Parts of its product that are sold separately. */
  modules: string[];
  /** Systems that customers run on it. */
  systems: Record<Language, string[]>;
  /** Kinds of sites of its customers. */
  sites: string[];
  rivals: string[];
}

interface CompanyMoney {
  /** Days of daily revenue up to yesterday, of accounts with many lines and with one. */
  days: { many: number; one: number };
  /** Lines of business of the larger accounts; their shares add up to 1. */
  lines: RevenueLine[];
  /** Accounts below this yearly revenue have one line of business. */
  manyLinesFrom: number;
  /** Revenue factor of each weekday, Sunday first. */
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

/** A period in which an account earned more or less than usual. */
export interface Shock {
  account: string;
  /** Start, in days before today. */
  back: number;
  days: number;
  factor: number;
  /** The affected product company; all of them when absent. */
  company?: string;
}

interface CaseSubject {
  type: string;
  subtype: string;
  title: string;
}
