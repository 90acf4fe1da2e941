import { expect, it } from 'vitest';
import { routes } from './routes.ts';

/** The calls about communications, contacts, documents and projects, as the specification names them. */
const CALLS = [
  'GET /activities',
  'POST /activities',
  'GET /activities/:',
  'GET /activities/:/thread',
  'GET /activities/:/replies',
  'GET /activities/thread/:',
  'PATCH /accounts/last-read',
  'GET /accounts/unread-count',
  'GET /accounts/activity-count',
  'GET /communication-summaries',
  'GET /communication-summaries/contacts',
  'GET /communication-summaries/labels/:',
  'GET /communication-summaries/providers/:',
  'GET /communication-summaries/account/:/original-item-id/:',
  'GET /communication-summaries/:',
  'GET /communication-summaries/:/enriched',
  'GET /communication-summaries/engaged-contacts',
  'PUT /communication-summaries/update-communication-summary-projects',
  'POST /communication-summaries/summarize-conversation',
  'GET /email-message/:',
  'GET /email-message/:/user-message-data',
  'POST /email-message/send',
  'POST /email-message/:/reply',
  'GET /contact/relationships',
  'GET /contact/team-members-list',
  'POST /contact/pin',
  'GET /contact/:',
  'GET /contact/:/sentiment-with-change',
  'GET /contact/:/user-conversations-with-contact',
  'GET /data-enrichment/:',
  'GET /sentiment/account-history',
  'GET /sentiment/contact-history',
  'GET /velocity/history',
  'GET /data-history',
  'GET /documents',
  'GET /documents/:/signed-url',
  'GET /documents/signed-url',
  'DELETE /documents/:',
  'GET /projects',
  'GET /projects/:',
];

it.each(CALLS)('serves %s', (call) => {
  const served = routes.map(
    ({ endpoint: { method, path } }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`,
  );
  expect(served).toContain(call);
});
