import { z } from 'zod';
import { AccountId, ConversationId } from '../ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { count, moment } from '../kit/values.ts';

export const Document = z.object({
  id: z.uuid(),
  accountId: AccountId.nullable(),
  title: z.string(),
  mimeType: z.string(),
  sizeInBytes: z.number().int(),
  provider: z.string(),
  createdAt: moment,
  conversationId: ConversationId.nullable().describe('The conversation it came with'),
  owner: z.string().nullable().describe('Who sent it'),
  labels: z.array(z.string()).describe('What it is, by its title and first lines'),
  signed: z
    .boolean()
    .nullable()
    .describe('Carries a digital signature; null where that is unknown'),
  requiresSignature: z
    .boolean()
    .nullable()
    .describe('Has a field for a signature that is still empty; null where that is unknown'),
});
export type Document = z.infer<typeof Document>;

export const listDocuments = endpoint({
  method: 'GET',
  path: '/documents',
  summary: 'Documents of an account, newest first',
  scope: 'read',
  audit: false,
  query: z.object({
    accountId: AccountId,
    pageSize: count({ min: 1, max: 500, default: 500 }),
    skip: count({ max: 1_000_000, default: 0 }),
  }),
  answer: z.object({
    documents: z.array(Document),
    total: z.int(),
    mayDelete: z.boolean().describe('Whether the caller may delete documents of this account'),
  }),
  errors: ['account_not_found', 'restricted_access'],
});

/** A document with the part of its text that is shown. */
export const DocumentDetail = Document.extend({
  accountName: z.string().nullable(),
  conversationTitle: z.string().nullable(),
  pages: z
    .array(z.object({ number: z.int(), text: z.string() }))
    .describe('The part that is shown'),
  shortened: z.boolean().describe('There is more text than is shown'),
  kept: z.boolean().describe('The file is stored and opens through its signed URL'),
  withoutText: z
    .string()
    .nullable()
    .describe('Why there is no text: unknown type, too large, not stored; null if there is text'),
});
export type DocumentDetail = z.infer<typeof DocumentDetail>;

export const getDocument = endpoint({
  method: 'GET',
  path: '/documents/:id',
  summary: 'One document with its text',
  scope: 'read',
  audit: false,
  params: z.object({ id: z.uuid() }),
  answer: DocumentDetail,
  errors: ['not_found', 'restricted_access'],
});

/** Types shown as images, detected by first bytes and never by the declared type. */
export const ImageType = z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
export type ImageType = z.infer<typeof ImageType>;

/** Whether a document may be a displayable image, by its declared type. */
export const mayBeImage = ({ mimeType }: Pick<Document, 'mimeType'>): boolean =>
  ImageType.safeParse(mimeType.toLowerCase()).success;

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const TYPE_LABELS: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/gif': 'GIF picture',
  'image/jpeg': 'JPEG picture',
  'image/png': 'PNG picture',
  'image/svg+xml': 'SVG drawing',
  'image/webp': 'WebP picture',
  'message/rfc822': 'Email',
  'text/calendar': 'Calendar',
  'text/csv': 'CSV sheet',
  'text/html': 'Web page',
  'text/plain': 'Text',
  [`${OFFICE}.presentationml.presentation`]: 'PowerPoint slides',
  [`${OFFICE}.spreadsheetml.sheet`]: 'Excel sheet',
  [`${OFFICE}.wordprocessingml.document`]: 'Word document',
};

/** A label for a document's type, from its media type or else its file extension. */
export function typeLabel({ mimeType, title }: Pick<Document, 'mimeType' | 'title'>): string {
  const known = TYPE_LABELS[mimeType.split(';')[0]?.trim().toLowerCase() ?? ''];
  return known ?? /\.([a-z\d]{1,8})$/i.exec(title)?.[1]?.toUpperCase() ?? 'File';
}

/** Lifetime of a signed URL, in seconds. */
export const SIGNED_SECONDS = 300;

export const SignedUrl = z.object({
  signedUrl: z.string().describe('A path of this server, valid for the caller'),
  expiresAt: moment,
});
export type SignedUrl = z.infer<typeof SignedUrl>;

export const signDocument = endpoint({
  method: 'GET',
  path: '/documents/:id/signed-url',
  summary: 'A path that opens the file of a document for five minutes',
  scope: 'read',
  audit: false,
  params: z.object({ id: z.uuid() }),
  answer: SignedUrl,
  errors: ['not_found', 'restricted_access'],
});

/** A full URL, or a path of this server. */
const StoredAddress = z
  .string()
  .min(1)
  .max(2_000)
  .describe('The address of a document of this server: of the API, of a page, or a deep link');

export const signAddress = endpoint({
  method: 'GET',
  path: '/documents/signed-url',
  summary: 'The same for the document’s full URL; URLs of other hosts are refused',
  scope: 'read',
  audit: false,
  query: z.object({ url: StoredAddress }),
  answer: SignedUrl,
  errors: ['invalid_input', 'not_found', 'restricted_access'],
});

export const openFile = endpoint({
  method: 'GET',
  path: '/files/:id',
  summary: 'The file of a document, authorised by the token of its signed URL',
  scope: 'public',
  audit: false,
  params: z.object({ id: z.uuid() }),
  query: z.object({ token: z.string().max(2_000) }),
  file: 'application/octet-stream',
  errors: ['forbidden', 'not_found'],
});

export const getImage = endpoint({
  method: 'GET',
  path: '/documents/image',
  summary: 'The content of a stored image by its URL, to embed it',
  scope: 'read',
  audit: false,
  query: z.object({ url: StoredAddress }),
  file: 'image/*',
  errors: ['invalid_input', 'not_found', 'restricted_access', 'unsupported_file'],
});

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/documents/:id',
  summary: 'Delete a document; allowed for administrators and the account’s owner',
  scope: 'write',
  audit: 'document.deleted',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ id: z.uuid() }),
  errors: ['not_found', 'restricted_access', 'forbidden'],
});
