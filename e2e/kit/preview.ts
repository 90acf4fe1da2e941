import type { Page } from 'playwright-core';

let opened = 0;
/** Another document each time: what the page knows of the one before plays no part. */
const nextId = () => `01900000-0000-7000-8000-${String((opened += 1)).padStart(12, '0')}`;

/** The server's facts about the document. */
const PLAYED = {
  accountId: null,
  accountName: null,
  conversationId: null,
  conversationTitle: null,
  mimeType: 'application/octet-stream',
  provider: 'import',
  createdAt: '2026-11-02T10:00:00Z',
  owner: null,
  labels: [],
  signed: null,
  requiresSignature: null,
  pages: [],
  shortened: false,
  kept: true,
  withoutText: 'None.',
};

export interface Shown {
  title: string;
  content: Buffer | string;
}

/** Opens a document of the given file over the history page; the server's answers about it are played. */
export async function preview(
  page: Page,
  origin: string,
  { title, content }: Shown,
  status = 200,
): Promise<void> {
  const id = nextId();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  await page.route(`**/api/v1/documents/${id}`, (route) =>
    route.fulfill({ json: { ...PLAYED, id, title, sizeInBytes: content.length } }),
  );
  await page.route(`**/api/v1/documents/${id}/signed-url`, (route) =>
    route.fulfill({
      json: { signedUrl: `/api/v1/files/${id}?token=x`, expiresAt: '2026-11-02T10:05:00Z' },
    }),
  );
  await page.context().route(`**/api/v1/files/${id}?token=x`, (route) =>
    route.fulfill({
      status,
      body: Buffer.from(content),
      contentType: 'application/octet-stream',
    }),
  );
  await show(page, `${origin}/app/history`);
  await dialog.waitFor({ state: 'detached' });
  await show(page, `${origin}/app/history?document_id=${id}`);
  await dialog.waitFor();
}

/** Goes to a page of the app as its own links do, without loading the app again. */
const show = (page: Page, url: string) =>
  page.evaluate(`history.pushState({}, '', ${JSON.stringify(url)})`);
