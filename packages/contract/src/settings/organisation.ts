import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { moment } from '../kit/values.ts';

/** Most mail domains of one organisation. */
export const MOST_DOMAINS = 50;

const isZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/,
    'Enter a domain like company.com.',
  );

/** An organisation's facts, the same for all its members. */
export const Organisation = z.object({
  name: z.string(),
  slug: z.string().describe('Its name in addresses and commands'),
  zone: z.string().describe('IANA time zone in which its days begin and end'),
  currency: z.string().describe('ISO 4217; totals are converted to it'),
  currencyFixed: z
    .boolean()
    .describe('There are accounts or exchange rates, which count in this currency'),
  domains: z.array(z.string()).describe('Mail domains of its own people'),
  members: z.int().describe('Active members'),
  createdAt: moment,
});
export type Organisation = z.infer<typeof Organisation>;

export const OrganisationChange = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name.').max(200).optional(),
  zone: z.string().max(64).refine(isZone, 'Choose a time zone.').optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Enter a currency code of three letters.')
    .optional(),
  newDomains: z
    .array(Domain)
    .max(MOST_DOMAINS)
    .optional()
    .describe(
      'Their people become colleagues, for good: messages from them no longer come from outside',
    ),
});
export type OrganisationChange = z.infer<typeof OrganisationChange>;

export const getOrganisation = endpoint({
  method: 'GET',
  path: '/organisation',
  summary: 'The organisation: name, time zone, currency, mail domains',
  scope: 'read',
  audit: false,
  answer: Organisation,
});

export const changeOrganisation = endpoint({
  method: 'PATCH',
  path: '/organisation',
  summary: 'Change the organisation’s name, time zone or currency, or add mail domains',
  scope: 'admin',
  audit: 'organisation.changed',
  body: OrganisationChange,
  answer: Organisation,
  errors: ['forbidden', 'conflict', 'invalid_input'],
});
