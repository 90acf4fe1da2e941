import { expect, it } from 'vitest';
import { browser, origin, withInstallation } from './kit/each-file.ts';
import { leave, expectAccessible, signIn } from './kit/journey.ts';

withInstallation();

it('opens an anomaly from the home page, with chart and table, and resolves and reopens it', async () => {
  const page = await signIn(browser, origin, 'Dana Whitfield');
  const dialog = page.getByRole('dialog');
  const rows = page.getByRole('table', { name: 'anomalies' }).getByRole('row');

  await page.getByRole('listitem').filter({ hasText: 'Anomaly' }).first().getByRole('link').click();
  await page.waitForURL('**/app/home/revenue-anomalies?anomaly=**');
  await dialog
    .getByText(/^Daily|^Weekly|^Monthly|^No /)
    .first()
    .waitFor();
  await dialog.getByText('Anomaly', { exact: true }).first().waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /as a table$/ }).click();
  await dialog.getByRole('columnheader', { name: 'Expected' }).waitFor();

  const account = await dialog.getByRole('heading').first().textContent();
  await dialog.getByRole('button', { name: 'Mark as Resolved' }).click();
  await page.getByText('Marked as resolved').waitFor();
  await page.getByRole('button', { name: 'Resolved', exact: true }).click();
  await page.waitForURL('**resolved=true**');
  const resolved = rows.filter({ hasText: account ?? '' }).first();
  await resolved.waitFor();

  await resolved.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Mark as Unresolved' }).click();
  await page.getByText('No resolved anomalies').waitFor();
  await page.getByRole('button', { name: 'Unresolved', exact: true }).click();
  await rows
    .filter({ hasText: account ?? '' })
    .first()
    .waitFor();
  expect(page.url()).not.toContain('resolved=');
  await leave(page);
});
