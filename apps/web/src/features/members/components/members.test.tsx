import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { MemberId } from '@rapport/contract/ids.ts';
import type { Member } from '@rapport/contract/members.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import MembersPage from '../../../pages/settings/members.tsx';
import { describeChange } from '../member-copy.ts';

const member = (over: Partial<Member>): Member => ({
  id: crypto.randomUUID() as MemberId,
  fullName: 'Dana Whitfield',
  email: 'dana@lumen.example',
  title: 'Head of Customer Success',
  role: 'default',
  status: 'active',
  lastAdministrator: false,
  lastActiveAt: null,
  joinedAt: '2026-02-02T10:00:00Z',
  passwordChangedAt: null,
  statusChangedAt: null,
  statusChangedBy: null,
  invitationExpiresAt: null,
  sessions: 0,
  tokens: 0,
  accounts: 0,
  ...over,
});

const DANA = member({ role: 'admin', lastAdministrator: true, sessions: 2 });
const OMAR = member({
  fullName: 'Omar Haddad',
  email: 'omar@lumen.example',
  tokens: 2,
  accounts: 11,
});
const ANA = member({
  fullName: 'ana@lumen.example',
  email: 'ana@lumen.example',
  title: null,
  status: 'invited',
  statusChangedAt: '2026-11-20T10:00:00Z',
  statusChangedBy: 'Dana Whitfield',
});
const USER = { id: DANA.id, role: 'admin', org: { name: 'Lumen', zone: 'UTC' } };

type Answer = (url: string, method: string, body: unknown) => unknown;
const open = async (answer: Answer = () => undefined, members: Member[] = [DANA, OMAR, ANA]) => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  return renderAt(<MembersPage />, {
    path: '/app/settings/members',
    respond: ({ url, method, body }) => {
      const special = answer(url, method, body);
      if (special !== undefined) return special;
      if (url.endsWith('/user/settings')) return USER;
      if (url.endsWith('/members')) return { members, mail: false };
      return undefined;
    },
  });
};

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!;

it('lists people with their state, and filters them by tab and search', async () => {
  const { user } = await open();
  expect((await rowOf('Dana Whitfield')).textContent).toContain('you');
  expect((await rowOf('ana@lumen.example')).textContent).toContain(
    'Invited by Dana Whitfield, Nov 20, 2026',
  );
  screen.getByText('2 active, 1 invited');
  await user.click(screen.getByRole('button', { name: /^Invited/ }));
  expect(screen.getAllByRole('row')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /^Suspended/ }));
  screen.getByText('No suspended members');
});

it('says that links are to be copied, refuses what is no address, and shows the links once', async () => {
  const invitation = {
    id: ANA.id,
    email: 'bo@lumen.example',
    link: 'http://localhost:3000/join#secret',
    expiresAt: '2026-11-30T10:00:00Z',
    mailed: false,
  };
  const { user, requests } = await open((url) =>
    url.endsWith('/members/invitations') ? { invitations: [invitation] } : undefined,
  );
  await screen.findByText(/No mail server is set up/);
  const field = screen.getByRole('textbox', { name: 'Email addresses to invite' });
  await user.type(field, 'bo@lumen.example, nobody{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('“nobody” is not an email address.');
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.clear(field);
  await user.type(field, 'bo@lumen.example');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Role of the people invited' }),
    'Administrator',
  );
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invitation link' });
  expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe(invitation.link);
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    emails: ['bo@lumen.example'],
    role: 'admin',
  });
});

it('protects the last administrator, and says what each action does', async () => {
  const { user } = await open();
  await user.click(
    within(await rowOf('Dana Whitfield')).getAllByRole('button', { name: /^Actions/ })[0]!,
  );
  const suspend = await screen.findByRole('menuitem', { name: /Suspend/ });
  expect(suspend.getAttribute('aria-disabled')).toBe('true');
  expect(suspend.textContent).toContain('The last administrator cannot be changed');
  screen.getByText('Ends 2 sessions');
});

it('hands over what a removed member owns', async () => {
  const { user, requests } = await open((url) =>
    url.endsWith('/remove') ? { removed: true, accounts: 11, contacts: 0, views: 0 } : undefined,
  );
  await user.click(
    within(await rowOf('Omar Haddad')).getAllByRole('button', { name: /^Actions/ })[0]!,
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Remove…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove Omar Haddad?' });
  within(dialog).getByText(/Who takes over 11 accounts/);
  const heirs = within(dialog).getByRole('combobox', { name: 'Who takes over' });
  expect(heirs.textContent).not.toContain('Omar Haddad');
  await user.selectOptions(heirs, 'Dana Whitfield');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(requests.find(({ url }) => url.endsWith('/remove'))?.body).toEqual({ handTo: DANA.id });
});

it('opens a member by keyboard, and gives the focus back', async () => {
  const detail = { member: OMAR, sessions: [], tokens: [], changes: [] };
  const { user } = await open((url) => (url.includes(OMAR.id) ? detail : undefined));
  const row = await rowOf('Omar Haddad');
  row.focus();
  await user.keyboard('{Enter}');
  const panel = await screen.findByRole('complementary', { name: 'Omar Haddad' });
  await within(panel).findByText('Not signed in anywhere.');
  expect(document.activeElement).toBe(within(panel).getByRole('button', { name: 'Close' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(document.activeElement).toBe(row);
});

it('says what failed', async () => {
  const { user } = await open((url) =>
    url.endsWith('/members')
      ? Response.json({ code: 'x', message: 'The database is away.' }, { status: 503 })
      : undefined,
  );
  await screen.findByText('The database is away.');
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('The database is away.');
});

it('names who changed a member, unless they did it themselves', () => {
  const change = {
    id: crypto.randomUUID(),
    at: '2026-11-20T10:00:00Z',
    by: 'Theo Marsh',
    name: null,
    role: 'admin' as const,
    sessions: 1,
  };
  expect(describeChange({ ...change, action: 'member.role-changed' }, OMAR)).toBe(
    'Role changed to Administrator by Theo Marsh',
  );
  expect(describeChange({ ...change, action: 'member.suspended', by: null }, OMAR)).toBe(
    'Suspended by the command line',
  );
  expect(
    describeChange({ ...change, action: 'member.password-changed', by: 'Omar Haddad' }, OMAR),
  ).toBe('Password changed, 1 session ended');
});

it('erases a person only when the address is typed twice, and shows the report', async () => {
  const report = {
    contacts: 1,
    messages: 14,
    documents: 2,
    conversations: 5,
    rawMails: 21,
    uploads: 0,
    changed: [{ table: 'message', texts: 8 }],
    namedInFiles: [{ id: crypto.randomUUID(), title: 'Terms.pdf' }],
    kept: ['Audit rows, without the name.'],
  };
  const { user, requests } = await open((url) => (url.endsWith('/erasures') ? report : undefined));
  await user.click(await screen.findByRole('button', { name: /^Erase a contact/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase a person' }));
  await user.type(dialog.getByLabelText('Email address'), 'kim@mill.example');
  await user.type(dialog.getByLabelText('Type it again to confirm'), 'kim@mill.exampl');
  expect(dialog.getByRole('button', { name: 'Erase' })).toHaveProperty('disabled', true);
  await user.type(dialog.getByLabelText('Type it again to confirm'), 'e');
  await user.click(dialog.getByRole('button', { name: 'Erase' }));
  const done = within(await screen.findByRole('dialog', { name: 'Person erased' }));
  expect(done.getByText('Messages deleted').nextElementSibling?.textContent).toBe('14');
  done.getByText('Terms.pdf');
  done.getByText('Audit rows, without the name.');
  expect(requests.filter(({ url }) => url.endsWith('/erasures'))).toMatchObject([
    { body: { email: 'kim@mill.example', confirm: 'kim@mill.example' } },
  ]);
});
