import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browser, origin, withInstallation } from './kit/each-file.ts';
import { Figures, linesOf, read, short, splitLines } from './kit/figures.ts';
import { leave, signIn } from './kit/journey.ts';
import { privateRisks } from './kit/signals.ts';

withInstallation();

/** They renew in three months, and at least one is quoted on its health page. */
const ACCOUNTS = ['Tidewater Marine', 'Brightwater Utilities', 'Cobalt Freight'];

const DATE = '[A-Z][a-z]+ \\d+, \\d{4}';
const BAND = 'Growing|Healthy|Attention Needed|At-Risk|Churning';

async function home(page: Page, figures: Figures) {
  await page.getByText(/come up for renewal in 3 months/).waitFor();
  await page.getByText('Renewing next').waitFor();
  await page.getByText(/things need you today/).waitFor();
  const text = await linesOf(page);
  figures.note('ARR', 'card', read(text, /\nARR\n(\$[\d.]+[KMB])/));
  figures.note('ARR at risk', 'card', read(text, /\nARR at Risk\n(\$[\d.]+[KMB])/));
  figures.note('renewals in 3 months', 'card', read(text, /\nUpcoming Renewals\n(\d+)\n/));
  figures.note('worth of renewals', 'card', read(text, /(\$[\d.]+[KMB]) · 3 months/));
  figures.note('worth of renewals', 'panel', read(text, /(\$[\d.]+[KMB]) come up for renewal/));
  figures.note('things to do', 'heading', read(text, /Needs you today (\d+)/));
  figures.note('things to do', 'greeting', read(text, /(\d+) things need you today/));
  figures.note('things to do', 'tab', read(text, /\nMine\n(\d+)\n/));
  const foot = /\d+ of (\d+) things/.exec(text);
  if (foot) figures.note('things to do', 'foot of the list', foot[1]!);
  const [, renewing = '', lowest = ''] = text.split(/Renewing next|Lowest health/);
  for (const name of ACCOUNTS) {
    const next = new RegExp(`\\n${name}\\n(${DATE}) · [^\\n]+\\n(\\S+)`).exec(renewing);
    if (next) figures.note(`${name}: renewal`, 'renewing next', next[1]!);
    if (next) figures.note(`${name}: ARR`, 'renewing next', next[2]!);
    const low = new RegExp(`\\n${name}\\n(${BAND})\\n([↑↓→] [\\d.]+)\\n(\\S+)`).exec(lowest);
    if (low) figures.note(`${name}: band`, 'lowest health', low[1]!);
    if (low) figures.note(`${name}: change`, 'lowest health', low[2]!);
    if (low) figures.note(`${name}: ARR`, 'lowest health', low[3]!);
  }
}

async function metrics(page: Page, figures: Figures) {
  for (const [metric, count, amount] of [
    ['upcoming-renewals', 'renewals in 3 months', 'worth of renewals'],
    ['revenue-at-risk', null, 'ARR at risk'],
    ['revenue', 'customers', 'ARR'],
  ] as const) {
    await page.goto(`${origin}/app/home/${metric}`);
    await page.getByRole('heading', { name: /^Accounts.* \d+$/ }).waitFor();
    const text = await linesOf(page);
    // The table of accounts at risk has those of 30 days ago too.
    if (count) figures.note(count, 'table of the metric', read(text, /\nAccounts (\d+)\n/));
    figures.note(amount, 'total of the metric', short(read(text, /\nTotal\n(\$[\d,]+)/)));
    const note = /\n(\d+) accounts · \d+% of ARR/.exec(text);
    if (note) figures.note('accounts at risk', 'note of the metric', note[1]!);
  }
}

async function views(page: Page, figures: Figures) {
  for (const [view, figure] of [
    ['risk', 'accounts at risk'],
    ['renewing', 'renewals in 3 months'],
  ] as const) {
    await page.goto(`${origin}/app/accounts?view=${view}`);
    const total = page.getByText(/^\d+ total accounts?$/);
    await total.waitFor();
    figures.note(figure, `view of accounts`, read(await total.innerText(), /(\d+)/));
  }
}

/** The number that a factor of the health page begins with. Past changes of the score say the same words below it. */
function ofFactor(health: string, factor: string, counted: string): string {
  const number = read(health, new RegExp(`\\n${factor}\\n[^\\n]+\\n(\\d+|No) ${counted}`));
  return number === 'No' ? '0' : number;
}

/** Compares an account's figures; answers the address of its health page if a source is cited there, else null. */
async function account(page: Page, figures: Figures, name: string): Promise<string | null> {
  const note = (figure: string, place: string, shown: string) => {
    figures.note(`${name}: ${figure}`, place, shown);
  };
  await page.goto(`${origin}/app/accounts?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name }).first();
  await row.waitFor();
  const listed = await row.innerText();
  note('ARR', 'list', short(read(listed, /([$£€][\d,]+)/)));
  note('band', 'list', read(listed, new RegExp(`(${BAND})`)));
  note('change', 'list', read(listed, /([↑↓→] [\d.]+)/));
  note('score', 'list', read(listed, new RegExp(`(?:${BAND})\\s+(−?[\\d.]+)`)));
  note('open risks', 'list', /(\d+) risks?\b/.exec(listed)?.[1] ?? '0');

  await row.click();
  await page.getByRole('heading', { name: 'Score factors' }).waitFor();
  await page.getByText(/^Confidence/).waitFor();
  const head = new RegExp(`\\n(−?[\\d.]+)\\n(${BAND})\\n([↑↓→] [\\d.]+) in 30 days`);
  await expect.poll(() => linesOf(page)).toMatch(/\nNegative signals \d|\nNo open risks/);
  const health = await linesOf(page);
  const panel = await linesOf(page, 'aside[aria-label=Account]');
  const [, score = '', band = '', change = ''] = head.exec(health) ?? [];
  note('score', 'health page', score);
  note('band', 'health page', band);
  note('change', 'health page', change);
  note('open risks', 'risks factor', ofFactor(health, 'Risks', 'open risks?'));
  const unseen = await privateRisks(page, origin, read(page.url(), /accounts\/([\da-f-]{36})/));
  const shared = (shown: string) => String(Number(shown) - unseen);
  note('open risks', 'health page', shared(/\nNegative signals (\d+)\n/.exec(health)?.[1] ?? '0'));
  note('open cases', 'support factor', ofFactor(health, 'Support', 'open support cases?'));
  note('open cases', 'panel', read(panel, /\nOpen Cases\n(\d+)/));
  note('ARR', 'panel', read(panel, /\nARR\n([$£€][\d.]+[KMB])/));
  note('band', 'panel', read(panel, new RegExp(`\\nAI Health Score\\n(${BAND})`)));
  note('renewal', 'panel', read(panel, new RegExp(`\\nRenewal\\n(${DATE})`)));

  await page.getByRole('link', { name: 'Overview', exact: true }).first().click();
  await page.getByRole('heading', { name: 'At a glance' }).waitFor();
  await page.getByText(/^Confidence/).waitFor();
  await expect.poll(() => linesOf(page)).toMatch(/\nTop negative signals \d|\nNo negative signals/);
  const overview = await linesOf(page);
  note('score', 'overview', head.exec(overview)?.[1] ?? '');
  note(
    'open risks',
    'overview',
    shared(/\nTop negative signals (\d+)\n/.exec(overview)?.[1] ?? '0'),
  );
  await page.goBack();
  await page.getByRole('heading', { name: 'Score factors' }).waitFor();
  await page.getByText(/^Confidence/).waitFor();
  return (await firstSource(page).count()) > 0 ? page.url() : null;
}

const firstSource = (page: Page) => page.getByRole('link', { name: /^Source 1/ }).first();

/** Opens the thread behind the first source of a health page, which quotes words marked in it. */
async function thread(page: Page, figures: Figures, health: string) {
  await page.goto(health);
  const source = firstSource(page);
  await source.waitFor();
  const quoted = read((await source.getAttribute('aria-label'))!, /^Source \d+: ([^]*)/);
  await source.click();
  const marks = page.getByRole('dialog').locator('mark');
  await marks.first().waitFor();
  const marked = (await marks.allInnerTexts()).map((words) => words.trim());
  const found = marked.find((words) => words !== '' && quoted.includes(words));
  figures.note('the quoted words', 'source', found ?? quoted);
  figures.note('the quoted words', 'thread', found ?? marked.join(' / '));
}

async function answers(page: Page, figures: Figures) {
  await page.goto(`${origin}/app/ask`);
  // The text of an answer is drawn by a part of the app that arrives after the foot of the first answer.
  const ask = async (question: string, sentence: RegExp) => {
    const box = page.getByRole('textbox', { name: /^Ask anything/ });
    await box.fill(question);
    await box.press('Enter');
    const answer = page.getByRole('article', { name: question, exact: true });
    await answer.getByText(/^by rules/).waitFor();
    await answer.getByText(sentence).waitFor();
    const more = answer.getByRole('button', { name: /^Show \d+ more/ });
    if (await more.count()) await more.click();
    return splitLines(await answer.innerText());
  };
  const risk = await ask('Which accounts are at risk?', /Together their ARR is/);
  figures.note('accounts at risk', 'answer', read(risk, /(\d+) accounts you can see at risk/));
  figures.note('ARR at risk', 'answer', short(read(risk, /their ARR is (\$[\d,]+)/)));
  const renewals = await ask('Which accounts renew next?', /renew in the next 3 months/);
  const renewing = /(\d+) accounts renew in the next 3 months, worth (\$[\d,]+)/.exec(renewals);
  figures.note('renewals in 3 months', 'answer', renewing?.[1] ?? '');
  figures.note('worth of renewals', 'answer', short(renewing?.[2] ?? ''));
  for (const name of ACCOUNTS) {
    const cells = new RegExp(
      `\\n${name}\\n(${DATE})\\n(${BAND})\\n\\((−?[\\d.]+)\\)\\n(\\S+)\\n(\\d+)`,
    ).exec(renewals);
    if (!cells) throw new Error(`${name} does not renew in: ${renewals}`);
    const [, renewal, band, score, arr, risks] = cells;
    figures.note(`${name}: renewal`, 'answer', renewal!);
    figures.note(`${name}: band`, 'answer', band!);
    figures.note(`${name}: score`, 'answer', score!);
    figures.note(`${name}: ARR`, 'answer', short(arr!));
    figures.note(`${name}: open risks`, 'answer', risks!);
  }
  const arr = await ask('What is our ARR?', /of the accounts you can see is/);
  figures.note('ARR', 'answer', short(read(arr, /is (\$[\d,]+), as of/)));
  figures.note('customers', 'rows of ARR', read(arr, /Read (\d+) rows of ARR/));
  const customers = await ask('How many customers do we have?', /counted over/);
  figures.note('customers', 'answer', read(customers, /(\d+) customers/));
}

async function meeting(page: Page, figures: Figures) {
  await page.goto(`${origin}/app/home`);
  const next = page
    .getByRole('region', { name: 'Upcoming meetings' })
    .getByRole('listitem')
    .first();
  await next.waitFor();
  const listed = splitLines(await next.innerText());
  const [, start = '', length = '', title = '', name = ''] =
    /(\d\d:\d\d)\n([^\n]+)\n([^\n]+)\n([^\n]+)/.exec(listed) ?? [];
  figures.note('start of the meeting', 'home', start);
  figures.note('length of the meeting', 'home', length);
  await next.getByRole('link', { name: title }).first().click();
  await page.waitForURL('**/meeting/**');
  const when = page.getByText(/\d\d:\d\d to \d\d:\d\d/).first();
  await when.waitFor();
  const said = await when.innerText();
  figures.note('start of the meeting', 'its page', read(said, /(\d\d:\d\d) to/));
  figures.note('length of the meeting', 'its page', read(said, /(\d+ (?:min|h)(?: \d+ min)?)/));

  await page.goto(`${origin}/app/home/agent/client-prep`);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: `Prepare for ${title}` }) })
    .filter({ hasText: name })
    .filter({ hasNotText: 'Which customer meetings' })
    .first();
  await card.getByText('Starts').waitFor();
  const proposed = splitLines(await card.innerText());
  figures.note(
    'start of the meeting',
    'agent’s card',
    read(proposed, /Starts\s[^\n]*?(\d\d:\d\d)/),
  );
}

describe('a day at work', () => {
  it('shows each figure as every other page shows it', async () => {
    const page = await signIn(browser, origin, 'Dana Whitfield');
    const figures = new Figures();
    await home(page, figures);
    await metrics(page, figures);
    await views(page, figures);
    const cited: string[] = [];
    for (const name of ACCOUNTS) {
      const health = await account(page, figures, name);
      if (health) cited.push(health);
    }
    // What customers of the sample write depends on the day: not each of them is quoted every day.
    expect(cited.length).toBeGreaterThan(0);
    await thread(page, figures, cited[0]!);
    await answers(page, figures);
    await meeting(page, figures);
    expect(figures.problems()).toEqual([]);
    await leave(page);
  });
});
