import { z } from 'zod';
import { endpoint } from './kit/endpoint.ts';

const count = z.number().int();

/** What an erasure did. Holds no name and no address. */
export const ErasureReport = z.object({
  contacts: count,
  messages: count.describe('Messages the person wrote; deleted'),
  documents: count.describe('Files they sent; deleted'),
  conversations: count.describe('Conversations they took part in; read again without them'),
  rawMails: count.describe('Mails as they came, of them and to them; blanked'),
  uploads: count.describe('Uploaded files that no import reads any more; deleted'),
  changed: z
    .array(z.object({ table: z.string(), texts: count }))
    .describe('Texts of others from which the address, the name and the words were taken'),
  namedInFiles: z
    .array(z.object({ id: z.uuid(), title: z.string() }))
    .describe(
      'Files of others that name the person. Their text was changed, the file itself was not',
    ),
  kept: z.array(z.string()).describe('What is kept, and why'),
});
export type ErasureReport = z.infer<typeof ErasureReport>;

export const erasePerson = endpoint({
  method: 'POST',
  path: '/erasures',
  summary:
    'Erase a person by email address: what they wrote and sent, and their name, address and words everywhere else. Cannot be undone',
  scope: 'admin',
  audit: 'person.erased',
  body: z.object({
    email: z.email().max(320),
    confirm: z.string().max(320).describe('The address once more'),
  }),
  answer: ErasureReport,
  errors: ['not_found', 'conflict', 'invalid_input'],
});
