import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ContactDetail } from '@rapport/contract/contacts/contacts.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { Toaster } from '../../ui/overlay/toast.tsx';
import { ContactFigures } from './contact-figures.tsx';
import { ContactInformation } from './contact-information.tsx';
import { EmploymentDetails } from './employment-details.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { MyConversations } from './my-conversations.tsx';

const ID = '00000000-0000-4000-8000-00000000000a';
const OTHER = '00000000-0000-4000-8000-00000000000c';
const PERSON = {
  id: ID,
  fullName: 'Kim Orr',
  email: 'kim@mill.example',
  title: 'Buyer',
  pinned: false,
  externalUserData: { phone: null, mobilePhone: null, address: null, linkedinUrl: null },
} as unknown as ContactDetail;
const SIGNATURE = {
  kind: 'signature',
  label: 'Signature',
  at: '2026-11-20',
  messageId: ID,
  conversationId: OTHER,
};
const KNOWN = {
  contactId: ID,
  email: PERSON.email,
  values: [
    {
      field: 'title',
      value: 'Buyer',
      current: true,
      source: { ...SIGNATURE, kind: 'import', label: 'people.csv', conversationId: null },
    },
    { field: 'title', value: 'Head of IT', current: false, source: SIGNATURE },
  ],
  said: [
    {
      fact: 'seniority',
      value: 'Manager',
      source: { ...SIGNATURE, kind: 'service', label: 'Directory', conversationId: null },
    },
    {
      fact: 'github_url',
      value: 'https://github.com/kim',
      source: { ...SIGNATURE, kind: 'service', label: 'Directory', conversationId: null },
    },
  ],
  employment_history: ['Head of IT', 'Buyer', 'Analyst', 'Trainee'].map((title, index) => ({
    title,
    organization_name: 'Stone Mill',
    start_date: '2026-01-02',
    end_date: null,
    current: index === 0,
    source: SIGNATURE,
  })),
};

afterEach(() => vi.unstubAllGlobals());

describe('the figures of a contact', () => {
  const figures = (respond: (url: string) => unknown) =>
    renderAt(
      <ContactFigures
        person={{ ...PERSON, messageSentCount: 20, engagedWithMeMessageCount: 38 }}
      />,
      { respond: ({ url }) => respond(url) },
    );

  it('say how strong it is, how fast they answer and what waits for us', async () => {
    await figures((url) =>
      url.includes('/figures')
        ? { strength: 'strong', answerHours: 15 }
        : url.includes('/waiting-on-us')
          ? { total: 2, nextDueAt: '2020-01-02T12:00:00Z' }
          : { total: 1, totalWithContact: 14, myContactId: null, conversations: [] },
    );
    await screen.findByText('Strong');
    const list = within(screen.getByRole('region', { name: 'Figures' }));
    expect(list.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      'Strong',
      '14',
      '20',
      '38',
      '15.0 h',
      '2overdue since Jan 02, 2020',
    ]);
    expect(list.getByText('Emails by Kim')).toBeDefined();
  });

  it.each(['/figures', '/waiting-on-us', '/user-conversations-with-contact'])(
    'offer another try where %s cannot be loaded',
    async (path) => {
      await figures((url) =>
        url.includes(path)
          ? new Response('{}', { status: 500 })
          : {
              strength: 'quiet',
              answerHours: null,
              total: 0,
              totalWithContact: 0,
              conversations: [],
            },
      );
      expect(await screen.findByRole('button', { name: /again/i })).toBeDefined();
    },
  );
});

describe('the information of a contact', () => {
  it('names the source and day of each value, and takes over what another source says', async () => {
    const { user, requests } = await renderAt(<ContactInformation person={PERSON} />, {
      respond: ({ method }) => (method === 'PATCH' ? { contactId: ID, changed: ['title'] } : KNOWN),
    });
    expect(await screen.findByText('people.csv, Nov 20, 2026')).toBeDefined();
    const source = screen.getByRole('link', { name: 'Signature, Nov 20, 2026' });
    expect(source.getAttribute('href')).toContain(`threadId=${OTHER}`);
    await user.click(screen.getByRole('button', { name: 'Use Head of IT' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
        title: 'Head of IT',
      }),
    );
  });

  it('of a contact without an address has its sources too, and what services say', async () => {
    const { requests } = await renderAt(
      <ContactInformation person={{ ...PERSON, email: null }} />,
      { respond: () => KNOWN },
    );
    expect(await screen.findByText('people.csv, Nov 20, 2026')).toBeDefined();
    expect(requests[0]?.url).toContain(`/contact/${ID}/enrichment`);
    expect(screen.getByText('Seniority').nextSibling?.textContent).toBe(
      'ManagerDirectory, Nov 20, 2026',
    );
    expect(screen.getByRole('link', { name: 'github.com/kim' })).toBeDefined();
  });

  it('sends only the fields that were edited', async () => {
    const { user, requests } = await renderAt(<ContactInformation person={PERSON} />, {
      respond: ({ method }) => (method === 'PATCH' ? { contactId: ID, changed: [] } : KNOWN),
    });
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    await user.type(dialog.getByRole('textbox', { name: 'Phone' }), '+47 55 01');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
        phone: '+47 55 01',
      }),
    );
  });
});

it('says that the positions could not be loaded, and tries again', async () => {
  let failing = true;
  const { user } = await renderAt(<EmploymentDetails id={PERSON.id} />, {
    respond: () => (failing ? undefined : KNOWN),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  failing = false;
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'Full history (4)' })).toBeDefined();
});

it('shows three positions, and the whole history in a dialog', async () => {
  const { user } = await renderAt(<EmploymentDetails id={PERSON.id} />, {
    respond: () => KNOWN,
  });
  await user.click(await screen.findByRole('button', { name: 'Full history (4)' }));
  expect(screen.queryAllByText('Trainee')).toHaveLength(1);
  const dialog = within(await screen.findByRole('dialog', { name: 'Employment history' }));
  expect(dialog.getByText('Trainee')).toBeDefined();
});

it('counts my conversations, and View All filters the conversations by me', async () => {
  await renderAt(<MyConversations id={ID} name="Kim" />, {
    respond: () => ({
      total: 2,
      totalWithContact: 7,
      myContactId: OTHER,
      conversations: [
        {
          id: OTHER,
          title: 'Renewal',
          provider: 'gmail',
          lastReplyDate: '2026-11-10T09:00:00.000Z',
          sentiment: null,
        },
      ],
    }),
  });
  expect(await screen.findByText('2 of the 7 with Kim')).toBeDefined();
  expect(screen.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe(
    `/app/relationships/${ID}/conversations?contacts=${OTHER}`,
  );
});

it('merges a chosen contact, and undoes it from the notice', async () => {
  const onClose = vi.fn<() => void>();
  const { user, requests } = await renderAt(
    <>
      <MergeDialog person={PERSON} onClose={onClose} />
      <Toaster />
    </>,
    {
      respond: ({ method }) =>
        method === 'GET'
          ? {
              relationships: [
                { ...PERSON, id: OTHER, fullName: 'K. Orr', accountName: null },
                PERSON,
              ],
              total: 2,
            }
          : { contactId: ID, mergedId: OTHER },
    },
  );
  await user.click(await screen.findByRole('radio', { name: /K\. Orr/ }));
  await user.click(screen.getByRole('button', { name: 'Merge K. Orr' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(
      requests
        .filter(({ method }) => method !== 'GET')
        .map(({ method, url, body }) => [method, url, body]),
    ).toEqual([
      ['POST', `/api/v1/contact/${ID}/merge`, { contactId: OTHER }],
      ['DELETE', `/api/v1/contact/${ID}/merge/${OTHER}`, undefined],
    ]),
  );
});
