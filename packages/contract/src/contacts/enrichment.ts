import { z } from 'zod';
import { AccountId, ContactId, ConversationId, MessageId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { day } from '../kit/values.ts';
import { CONTACT_FIELDS, EDITABLE_CONTACT_FIELDS, ENRICHED_CONTACT_FIELDS } from './fields.ts';

/** Where a value of a person comes from. */
export const ValueSource = z.object({
  kind: z.enum(['person', 'connection', 'import', 'signature', 'service', 'record']),
  label: z.string().describe('Who or what said it: a member, a file, a provider'),
  at: day.nullable().describe('The day it was said'),
  messageId: MessageId.nullable(),
  conversationId: ConversationId.nullable(),
});
export type ValueSource = z.infer<typeof ValueSource>;

export const EnrichedField = z.enum(ENRICHED_CONTACT_FIELDS);
export type EnrichedField = z.infer<typeof EnrichedField>;

const ContactValue = z.object({
  field: EnrichedField,
  value: z.string(),
  current: z.boolean().describe('The value in use; the others are what other sources say'),
  source: ValueSource,
});
export type ContactValue = z.infer<typeof ContactValue>;

const Employment = z.object({
  title: z.string().nullable(),
  organization_name: z.string().nullable(),
  start_date: day.nullable(),
  end_date: day.nullable(),
  current: z.boolean(),
  source: ValueSource,
});
export type Employment = z.infer<typeof Employment>;

const text = z.string().trim().min(1).max(300);

/** What an outside service may say of a person. */
export const ServiceAnswer = z.object({
  title: text.optional(),
  phone: text.optional(),
  mobile: text.optional(),
  address: text.optional(),
  linkedin: text.optional(),
  github_url: text.optional(),
  facebook_url: text.optional(),
  twitter_url: text.optional(),
  seniority: text.optional(),
  city: text.optional(),
  country: text.optional(),
  functions: z.array(text).max(20).optional(),
  departments: z.array(text).max(20).optional(),
  subdepartments: z.array(text).max(20).optional(),
  employment_history: z
    .array(
      z.object({
        title: text.nullable(),
        organization_name: text.nullable(),
        start_date: day.nullable(),
        end_date: day.nullable(),
        current: z.boolean(),
      }),
    )
    .max(50)
    .optional(),
});
export type ServiceAnswer = z.infer<typeof ServiceAnswer>;

/** What only outside services say, with its label. */
export const SERVICE_FACTS = {
  seniority: 'Seniority',
  functions: 'Functions',
  departments: 'Departments',
  subdepartments: 'Teams',
  city: 'City',
  country: 'Country',
  github_url: 'GitHub',
  facebook_url: 'Facebook',
  twitter_url: 'Twitter',
} as const satisfies Partial<Record<keyof ServiceAnswer, string>>;
const ServiceFact = z.enum(Object.keys(SERVICE_FACTS) as (keyof typeof SERVICE_FACTS)[]);

const Enrichment = z.object({
  contactId: ContactId,
  email: z.string().nullable(),
  values: z.array(ContactValue),
  said: z
    .array(z.object({ fact: ServiceFact, value: z.string(), source: ValueSource }))
    .describe('What only outside services say'),
  employment_history: z.array(Employment),
  github_url: z.string().nullable(),
  facebook_url: z.string().nullable(),
  linkedin_url: z.string().nullable(),
  twitter_url: z.string().nullable(),
  seniority: z.string().nullable(),
  functions: z.array(z.string()),
  departments: z.array(z.string()),
  subdepartments: z.array(z.string()),
});
export type Enrichment = z.input<typeof Enrichment>;

export const getEnrichment = endpoint({
  method: 'GET',
  path: '/data-enrichment/:email',
  summary:
    'What is known of a person, each value with its source and day, from mail visible to the caller',
  scope: 'read',
  audit: false,
  params: z.object({ email: z.email().max(320) }),
  answer: Enrichment,
  errors: ['not_found', 'restricted_access'],
});

export const getContactEnrichment = endpoint({
  method: 'GET',
  path: '/contact/:id/enrichment',
  summary: 'The same of a person by their id, who may have no address',
  scope: 'read',
  audit: false,
  params: z.object({ id: ContactId }),
  answer: Enrichment,
  errors: ['not_found', 'restricted_access'],
});

const enriched = z.object({
  contacts: z.int().describe('People looked at'),
  changed: z.int().describe('People of whom more is known now'),
  services: z.array(z.string()).describe('Outside services asked; none unless one is set up'),
});

export const enrichContacts = endpoint({
  method: 'POST',
  path: '/data-enrichment/enrich-contacts',
  summary:
    'Read the signatures of these people again, and ask the outside services that are set up',
  scope: 'admin',
  audit: 'contact.enriched',
  body: z.object({ contactIds: z.array(ContactId).min(1).max(500) }),
  answer: enriched,
});

export const enrichAccounts = endpoint({
  method: 'POST',
  path: '/data-enrichment/enrich-accounts',
  summary: 'The same for the people of these accounts',
  scope: 'admin',
  audit: 'contact.enriched',
  body: z.object({ accountIds: z.array(AccountId).min(1).max(100) }),
  answer: enriched,
});

export const enrichAll = endpoint({
  method: 'POST',
  path: '/data-enrichment/trigger-periodic-data-enrichment',
  summary: 'The same for everybody, as each night: queued now',
  scope: 'admin',
  audit: 'contact.enriched',
  answer: z.object({ queued: z.literal(true) }),
});

export const receiveEnrichment = endpoint({
  method: 'POST',
  path: '/data-enrichment/enrich-contact-webhook',
  summary: 'What an outside service says of a person, sent by a program of the installation',
  scope: 'service',
  audit: 'contact.enriched',
  body: z.object({
    organisation: z.string().trim().min(1).max(100).describe('Its id or its slug'),
    email: z.email().max(320),
    service: z.string().trim().min(1).max(60),
    data: ServiceAnswer,
  }),
  answer: z.object({ contactId: ContactId }),
  errors: ['not_found'],
});

type Editable = (typeof EDITABLE_CONTACT_FIELDS)[number];

/** A change of the named fields; null clears one, and no source fills it again. */
export const ContactChange = z.object(
  Object.fromEntries(
    EDITABLE_CONTACT_FIELDS.map((key) => [
      key,
      text.nullable().optional().describe(CONTACT_FIELDS[key].label),
    ]),
  ) as Record<Editable, z.ZodOptional<z.ZodNullable<typeof text>>>,
);
export type ContactChange = z.infer<typeof ContactChange>;

export const editContact = endpoint({
  method: 'PATCH',
  path: '/contact/:id',
  summary: 'Edit a person; no source changes an edited field from then on',
  scope: 'write',
  audit: 'contact.edited',
  params: z.object({ id: ContactId }),
  body: ContactChange,
  answer: z.object({ contactId: ContactId, changed: z.array(z.enum(EDITABLE_CONTACT_FIELDS)) }),
  errors: ['not_found', 'restricted_access'],
});
