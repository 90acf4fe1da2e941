import type { Page } from 'playwright-core';

const ID = '01900000-0000-7000-8000-0000000000aa';

/** The server's facts about the document. */
const PLAYED = {
  id: ID,
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

/** Opens a document of the given file; the server's answers about it are played. */
export async function preview(
  page: Page,
  origin: string,
  { title, content }: Shown,
  status = 200,
): Promise<void> {
  await page.unrouteAll();
  await page.route(`**/api/v1/documents/${ID}`, (route) =>
    route.fulfill({
      json: {
        ...PLAYED,
        title,
        sizeInBytes: content.length,
      },
    }),
  );
  await page.route(`**/api/v1/documents/${ID}/signed-url`, (route) =>
    route.fulfill({
      json: { signedUrl: `/api/v1/files/${ID}?token=x`, expiresAt: '2026-11-02T10:05:00Z' },
    }),
  );
  await page.context().route(`**/api/v1/files/${ID}?token=x`, (route) =>
    route.fulfill({
      status,
      body: Buffer.from(content),
      contentType: 'application/octet-stream',
    }),
  );
  await page.goto(`${origin}/app/history?document_id=${ID}`);
  await page.getByRole('dialog', { name: 'Preview' }).waitFor();
}
