import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EnrichedSummary } from '@rapport/contract/communications/communications.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { Toaster } from '../../../ui/overlay/toast.tsx';
import AccountProjectsPage from './projects.tsx';
import { ContactProjects } from '../../relationships/contact-projects.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { conversationColumns } from '../../../features/communications/components/conversation-columns.tsx';
import { SummaryEditor } from '../../../features/communications/components/summary-editor.tsx';
import ProjectDialog from '../../../features/records/components/project-dialog.tsx';

const ACCOUNT = '01900000-0000-7000-8000-00000000000a';
const idOf = (last: number) => `01900000-0000-7000-8000-00000000000${last}`;

const projectOf = (last: number, name: string, change: object = {}) => ({
  id: idOf(last),
  accountId: ACCOUNT,
  accountName: 'Mill',
  name,
  statusName: 'Parallel run',
  statusType: 'InProgress',
  provider: 'salesforce',
  link: 'https://crm.example/projects/1',
  startDate: '2026-09-01',
  endDate: null,
  data: {
    icp: { name: 'Albion Pay' },
    parallelRunDate: null,
    goLiveDate: '2026-12-01',
    activeWorkers: 120,
    expectedActiveWorkers: 300,
    country: 'Ireland',
    serviceType: 'Managed payroll',
    currentPayrollSummaryStatus: {
      status: 'In review',
      startDate: null,
      endDate: null,
      version: '2',
    },
    lastPayrollSummaryPublishedDate: null,
  },
  ...change,
});
const PROJECTS = [projectOf(1, 'Roll-out'), projectOf(2, 'Portal')];

const user = (projects: boolean) => ({
  org: {
    zone: 'UTC',
    variation: { flags: { projects }, tabLabels: {}, menuLabels: {}, columnLabels: {} },
  },
  isProductAdmin: true,
});

/** A server with or without projects. */
const server =
  (
    projects: boolean,
    others: (request: { url: string; method: string }) => unknown = () => undefined,
  ) =>
  (request: { url: string; method: string }) =>
    request.url.includes('/user')
      ? user(projects)
      : (others(request) ??
        (/\/projects(?:\?|$)/.test(request.url)
          ? { projects: PROJECTS, total: PROJECTS.length }
          : undefined));

const page = (projects: boolean) =>
  renderAt(<AccountProjectsPage />, {
    path: `/app/accounts/${ACCOUNT}/projects`,
    route: '/app/accounts/$accountId/projects',
    respond: server(projects),
  });

it('lists the projects of an account', async () => {
  const { requests } = await page(true);
  const row = await screen.findByRole('row', { name: /Roll-out/ });
  expect(within(row).getByText('Parallel run')).toBeDefined();
  expect(row.textContent).toContain('120 of 300');
  expect(requests.some(({ url }) => url.includes(`accountId=${ACCOUNT}`))).toBe(true);
});

it('is not found, and asks for nothing, where the organisation has no projects', async () => {
  const { requests } = await page(false);
  expect(await screen.findByText('Page not found')).toBeDefined();
  expect(requests.filter(({ url }) => url.includes('/projects'))).toEqual([]);
});

const dialog = (answer: unknown) =>
  renderAt(<ProjectDialog id={idOf(1)} onClose={() => undefined} />, { respond: () => answer });

it('shows a project with its link to Salesforce', async () => {
  await dialog(PROJECTS[0]);
  const link = await screen.findByRole('link', { name: 'View in Salesforce' });
  expect(link.getAttribute('href')).toBe('https://crm.example/projects/1');
  for (const text of ['Albion Pay', 'Managed payroll', 'Ireland', 'In review'])
    expect(screen.getByText(text)).toBeDefined();
});

it('shows no link where the source gives none, or one that is not of the web', async () => {
  await dialog(projectOf(1, 'Roll-out', { link: 'javascript:alert(1)' }));
  await screen.findByText('Albion Pay');
  expect(screen.queryByRole('link', { name: /View in/ })).toBeNull();
});

it('says that a project is not found', async () => {
  await dialog(
    Response.json({ code: 'project_not_found', message: 'Project not found.' }, { status: 404 }),
  );
  expect(await screen.findByText('Project not found.')).toBeDefined();
});

const SUMMARY = {
  id: idOf(9),
  accountId: ACCOUNT,
  title: 'Go-live',
  originalItemId: 'item-7',
  originalCreationDate: '2026-11-01T10:00:00Z',
  originalLastReplyDate: '2026-11-05T10:00:00Z',
  repliesCount: 4,
  builtAt: '2026-11-06T10:00:00Z',
  projects: [{ id: idOf(1), name: 'Roll-out' }],
} as unknown as EnrichedSummary;

const editor = (save: () => unknown) =>
  renderAt(
    <>
      <SummaryEditor summary={SUMMARY} onClose={() => undefined} />
      <Toaster />
    </>,
    { respond: server(true, ({ method }) => (method === 'PUT' ? save() : undefined)) },
  );

it('edits the projects of a summary', async () => {
  const { user: person, requests } = await editor(() => ({}));
  await waitFor(() =>
    expect(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]),
    ).toEqual([
      ['Built', expect.stringContaining('Nov 6,')],
      ['From', expect.stringContaining('Nov 1,')],
      ['To', expect.stringContaining('Nov 5,')],
      ['Summary id', idOf(9)],
      ['Original item id', 'item-7'],
      ['Replies', '4'],
    ]),
  );
  const list = await screen.findByRole('list');
  expect(list.className).toContain('max-h-[500px]');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Roll-out' }).checked).toBe(true);
  await person.click(screen.getByRole('checkbox', { name: 'Portal' }));
  await person.click(screen.getByRole('checkbox', { name: 'Roll-out' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Summary updated');
  expect(requests.find(({ method }) => method === 'PUT')).toMatchObject({
    url: expect.stringContaining('/update-communication-summary-projects'),
    body: { summaryId: idOf(9), projectIds: [idOf(2)] },
  });
});

it('says when the projects were not saved, and stays open', async () => {
  const { user: person } = await editor(() => undefined);
  await screen.findByRole('checkbox', { name: 'Portal' });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Oh no! Something went wrong...');
  expect(screen.getByRole('checkbox', { name: 'Portal' })).toBeDefined();
});

it('shows one project and the number of others in the conversations table, if there are projects', async () => {
  const row = { id: idOf(9), title: 'Go-live', privacy: 'shared', labels: [], projects: PROJECTS };
  const rows = [row as never];
  const table = (on: boolean) => (
    <DataTable
      label="conversations"
      columns={conversationColumns(on).filter(({ key }) => ['title', 'projects'].includes(key))}
      rows={rows}
      keyOf={() => 'one'}
      empty={null}
    />
  );
  await renderAt(
    <>
      {table(true)}
      {table(false)}
    </>,
  );
  expect(screen.getAllByRole('columnheader', { name: 'Projects' })).toHaveLength(1);
  expect(screen.getByText('Roll-out')).toBeDefined();
  expect(screen.getByTitle('Portal').textContent).toBe('+1');
});

it('shows the projects of a contact’s conversations, or that there are none', async () => {
  const { requests } = await renderAt(<ContactProjects id={idOf(5)} name="Kim" />, {
    respond: server(true),
  });
  const link = await screen.findByRole('link', { name: /Portal/ });
  expect(link.getAttribute('href')).toContain(`projectId=${idOf(2)}`);
  expect(requests.some(({ url }) => url.includes(`contactId=${idOf(5)}`))).toBe(true);
});

it('shows no card of projects where there are none', async () => {
  const { requests } = await renderAt(<ContactProjects id={idOf(5)} name="Kim" />, {
    respond: server(false),
  });
  await waitFor(() => expect(requests.some(({ url }) => url.includes('/user'))).toBe(true));
  expect(screen.queryByRole('region', { name: 'Projects' })).toBeNull();
});
