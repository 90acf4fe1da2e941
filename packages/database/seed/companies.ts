import { LEDGERLINE } from './companies/payroll.ts';
import { FELDMANN } from './companies/plain.ts';
import { PRISM } from './companies/publisher.ts';
import { HARBOR } from './companies/short.ts';
import type { Company } from './scenarios/company.ts';
import { LUMEN } from './scenarios/lumen.ts';

/** The sample companies, each showing the product in another variation; the first is the one to try everything on. */
export const COMPANIES: readonly Company[] = [LUMEN, PRISM, LEDGERLINE, HARBOR, FELDMANN];
