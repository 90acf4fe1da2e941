import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeModel } from '../packages/intelligence/src/model/testing/fake-model.ts';
import type { FakeModel } from '../packages/intelligence/src/model/testing/fake-model.ts';
import { LOOPBACK_MODES } from '../packages/intelligence/src/model/testing/loopback-modes.ts';
import { browser, origin, withInstallation } from './kit/each-file.ts';
import { expectAccessible, signIn } from './kit/journey.ts';

withInstallation();

/** A separate organisation, so that the other journeys run without a model. */
const organisation = 'Feldmann Software';
let model: FakeModel;
let page: Page;
const hosts = new Set<string>();
beforeAll(async () => {
  model = await startFakeModel(LOOPBACK_MODES.tools);
  page = await signIn(browser, origin, 'Katharina Feldmann', { organisation });
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http')) hosts.add(host);
  });
});
afterAll(async () => {
  await model.close();
});

const ask = async (question: string) => {
  const box = page.getByRole('textbox', { name: 'Ask anything about all accounts' });
  await box.fill(question);
  await box.press('Enter');
  return page.getByRole('article', { name: question });
};

describe('an own model', () => {
  it('is configured, tested and saved by an administrator', async () => {
    await page.goto(`${origin}/app/settings/models`);
    await page.getByRole('radio', { name: /^Own server/ }).click();
    await page.getByLabel('Model', { exact: true }).fill('loopback');
    await page.getByLabel('Address').fill(model.url);
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await page.getByText(/^loopback answered/).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(/^loopback at/).waitFor();
    await expectAccessible(page);
  });

  it('uses tools, and quotes their results', async () => {
    await page.goto(`${origin}/app/ask`);
    const answer = await ask('What do they say about the Vertrag?');
    await answer.getByText(/^by loopback/).waitFor();
    await answer.getByText('This is what stands out').waitFor();
    await answer.getByRole('link', { name: /^Source \d/ }).waitFor();
  });

  it('that follows injected instructions leaks nothing: no image, link or recipient', async () => {
    model.play(LOOPBACK_MODES.obedient);
    const answer = await ask('Which customers are unhappy with us?');
    await answer.getByText(/^by /).waitFor();
    expect(await answer.locator('img').count()).toBe(0);
    expect(await answer.locator('a[href*="evil.example"]').count()).toBe(0);
    expect(await answer.getByText('mallory@evil.example').count()).toBe(0);
    expect([...hosts]).toEqual([new URL(origin).host]);
  });

  it('can be stopped, and the partial answer stays', async () => {
    model.play(() => ({
      pieces: ['It begins. ', ...Array.from({ length: 400 }, () => 'On and on. ')],
      pauseMs: 50,
    }));
    const requests = model.asked.length;
    const answer = await ask('Tell me a long story about our customers');
    // Stopped any sooner, the model is never asked, and there is no connection to close.
    await expect.poll(() => model.asked.length).toBeGreaterThan(requests);
    await page.getByRole('button', { name: 'Stop' }).click();
    await answer.getByText('Stopped.').waitFor();
    await expect.poll(model.left).toBeGreaterThan(0);
  });

  it('falls back to rules when it fails', async () => {
    model.play(LOOPBACK_MODES.fail);
    const answer = await ask('What is our ARR?');
    await answer.getByText(/^by rules/).waitFor();
    await expectAccessible(page);
  });

  it('can be switched off', async () => {
    await page.goto(`${origin}/app/settings/models`);
    await page.getByRole('switch').click();
    await page.getByText('The model is off').waitFor();
    await page.goto(`${origin}/app/ask`);
    await page.getByRole('button', { name: 'How answers are written' }).waitFor();
  });
});
