import { z } from 'zod';
import { SignedUrl } from '../documents/documents.ts';
import { MessageId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { flag } from '../kit/values.ts';

const token = z.string().max(2_000);

export const signMailBody = endpoint({
  method: 'GET',
  path: '/email-message/:id/html',
  summary: 'A path that opens the formatted body of a mail for five minutes, cleaned',
  scope: 'read',
  audit: false,
  params: z.object({ id: MessageId }),
  query: z.object({ images: flag.describe('The reader asked for images that are elsewhere') }),
  answer: SignedUrl.extend({
    remoteImages: z.int().describe('Images that are elsewhere and are shown only on request'),
  }),
  errors: ['not_found', 'restricted_access', 'unsupported_file'],
});

export const openMailBody = endpoint({
  method: 'GET',
  path: '/mail-bodies/:id',
  summary: 'The formatted body of a mail as a page of its own origin, authorised by its token',
  scope: 'public',
  audit: false,
  params: z.object({ id: z.uuid() }),
  query: z.object({ token }),
  file: 'text/html',
  errors: ['forbidden', 'not_found', 'restricted_access', 'unsupported_file'],
});

export const openMailImage = endpoint({
  method: 'GET',
  path: '/mail-bodies/:id/images/:name',
  summary:
    'An image of a mail: one that came with it, or one that is elsewhere, fetched for the reader',
  scope: 'public',
  audit: false,
  params: z.object({
    id: z.uuid(),
    name: z
      .string()
      .regex(/^[cr]\d{1,3}$/)
      .describe('c0 came with the mail, r0 is elsewhere'),
  }),
  query: z.object({ token }),
  file: 'image/*',
  errors: ['forbidden', 'not_found', 'restricted_access', 'too_large', 'unsupported_file'],
});
