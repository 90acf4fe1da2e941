import { startFakeModel } from '@rapport/intelligence/model/testing/fake-model.ts';
import type { FakeModel } from '@rapport/intelligence/model/testing/fake-model.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser, origin, withInstallation } from './kit/each-file.ts';
import { PATIENCE, expectAccessible, signIn } from './kit/journey.ts';

withInstallation();

let fake: FakeModel;
const organisation = 'Harbor Analytics';
beforeAll(async () => {
  fake = await startFakeModel(['I am ready.']);
});
afterAll(async () => {
  await fake.close();
});

describe('the settings of models and tokens', () => {
  it('test, save, log, switch off and delete an own model', async () => {
    const page = await signIn(browser, origin, 'Grant Holloway', { organisation });
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Models' }).click();
    await page.getByText('Rules only. No data leaves your server.').waitFor();

    await page.getByRole('radio', { name: 'Own server' }).check();
    await page.getByLabel('Model', { exact: true }).fill('fake-1');
    await page.getByLabel('Address', { exact: true }).fill(fake.url);
    await page.getByRole('button', { name: 'Test' }).click();
    await page.getByText('“I am ready.”').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^fake-1 at 127/).waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Run log' }).click();
    const calls = page.getByRole('table', { name: 'calls' });
    await calls.getByRole('row').filter({ hasText: 'Done' }).first().click();
    const call = page.getByRole('dialog', { name: 'Test' });
    await call.getByText('Grant Holloway').waitFor();
    await expectAccessible(page);
    await call.getByRole('button', { name: 'Close', exact: true }).click();

    await page.getByRole('button', { name: 'Model', exact: true }).click();
    await page.getByRole('switch').click();
    await page.getByText('The model is off').waitFor();
    await page.getByRole('button', { name: 'Remove model and key' }).click();
    await page.getByText('Rules only. No data leaves your server.', { exact: true }).waitFor();
  });

  it('count what reading all conversations costs, start it, stop it and resume it', async () => {
    const nothing = {
      summary: [],
      risks: [],
      opportunities: [],
      requests: [],
      misread: [],
      fyi: [],
    };
    fake.play([{ pieces: [JSON.stringify(nothing)], pauseMs: 150 }]);
    const page = await signIn(browser, origin, 'Grant Holloway', { organisation });
    await page.goto(`${origin}/app/settings/models`);
    await page.getByRole('radio', { name: 'Own server' }).check();
    await page.getByLabel('Model', { exact: true }).fill('fake-1');
    await page.getByLabel('Address', { exact: true }).fill(fake.url);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^fake-1 at 127/).waitFor();

    await page.getByRole('button', { name: 'All conversations' }).click();
    await page.getByRole('button', { name: 'Estimate messages and cost' }).click();
    await page.getByText('Ready to start').waitFor();
    await page.getByText(/^To send: [\d,]+ conversations with/).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start reading' }).click();
    await page.getByRole('progressbar', { name: 'Reading' }).waitFor();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByText('Stopped', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('progressbar', { name: 'Reading' }).waitFor();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByText('Stopped', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Model', exact: true }).click();
    await page.getByRole('button', { name: 'Remove model and key' }).click();
    await page.getByText('Rules only. No data leaves your server.', { exact: true }).waitFor();
  });

  it('create a token for the MCP server, and revoke it', async () => {
    const page = await signIn(browser, origin, 'Ben Castillo', { organisation });
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Access tokens' }).click();
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByRole('textbox', { name: 'What it is for' }).fill('Terminal');
    await page.getByRole('radio', { name: 'Read', exact: true }).check();
    await page.getByRole('button', { name: 'Create token' }).click();
    const dialog = page.getByRole('dialog', { name: 'Copy the token now' });
    const token = (await dialog.getByLabel('the token', { exact: true }).textContent()) ?? '';
    await expectAccessible(page);
    const list = () =>
      fetch(`${origin}/mcp`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
      });
    expect(await (await list()).text()).toContain('find_accounts');

    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.reload();
    await page
      .getByText(/last used/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Revoke Terminal' }).click();
    await page.getByRole('button', { name: 'Revoke now' }).click();
    await page.getByText('No tokens yet').waitFor();
    await expect.poll(async () => (await list()).status, { timeout: PATIENCE }).toBe(401);
  });
});
