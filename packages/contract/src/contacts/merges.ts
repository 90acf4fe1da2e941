import { z } from 'zod';
import { ContactId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { moment } from '../kit/values.ts';

const params = z.object({ id: ContactId.describe('The person kept') });

export const mergeContacts = endpoint({
  method: 'POST',
  path: '/contact/:id/merge',
  summary:
    'Show another contact as this one: their messages, VIP and owner come along; can be undone',
  scope: 'write',
  audit: 'contact.merged',
  params,
  body: z.object({ contactId: ContactId.describe('The person merged') }),
  answer: z.object({ contactId: ContactId, mergedId: ContactId }),
  errors: ['not_found', 'restricted_access', 'invalid_input'],
});

export const splitContacts = endpoint({
  method: 'DELETE',
  path: '/contact/:id/merge/:mergedId',
  summary: 'Undo a merge: the merged contact is their own again, with what came since',
  scope: 'write',
  audit: 'contact.split',
  params: params.extend({ mergedId: ContactId }),
  answer: z.object({ contactId: ContactId, mergedId: ContactId }),
  errors: ['not_found', 'restricted_access'],
});

export const listMerged = endpoint({
  method: 'GET',
  path: '/contact/:id/merged',
  summary: 'The contacts that are shown as this one',
  scope: 'read',
  audit: false,
  params,
  answer: z.object({
    merged: z.array(
      z.object({
        id: ContactId,
        fullName: z.string(),
        email: z.string().nullable(),
        mergedBy: z.string().nullable(),
        mergedAt: moment,
      }),
    ),
  }),
  errors: ['not_found', 'restricted_access'],
});
