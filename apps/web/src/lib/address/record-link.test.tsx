import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { parseRecordLink, useOpenRecord, useOpenedRecord } from './record-link.ts';

const HERE = 'https://rapport.example';
const A = '00000000-0000-4000-8000-00000000000a';
const B = '00000000-0000-4000-8000-00000000000b';
const parse = (href: string) => parseRecordLink(href, HERE);

describe('a pasted URL', () => {
  it.each([
    [
      `/app/accounts/${A}/external-communications/${B}?quote=m&words=said%20so`,
      { kind: 'externalCommunication', id: B, accountId: A, quote: 'm', words: 'said so' },
    ],
    [`/app/accounts/${A}/support-cases/${B}`, { kind: 'supportCase', id: B, accountId: A }],
    [`/app/accounts/${A}/documents?document_id=${B}`, { kind: 'document', id: B, accountId: A }],
    [
      `/app/accounts/${A}/risk?threadId=${B}`,
      { kind: 'externalCommunication', id: B, accountId: A },
    ],
    [
      `/app/home?threadId=${B}&accountId=${A}`,
      { kind: 'externalCommunication', id: B, accountId: A },
    ],
    [`/app/home?conevrsationId=${B}`, { kind: 'externalCommunication', id: B, accountId: null }],
    [`/app/relationships/${B}/overview`, { kind: 'relationship', id: B, accountId: null }],
    [`/app/clients/${A}/relationships/${B}`, { kind: 'relationship', id: B, accountId: A }],
    [
      `/app/accounts/${A}/relationships?contactId=${B}`,
      { kind: 'relationship', id: B, accountId: A },
    ],
    [`/app/home?caseId=${B}`, { kind: 'supportCase', id: B, accountId: null }],
    [`/app/cases/${B}`, { kind: 'supportCase', id: B, accountId: null }],
    [`/app/documents/${B}`, { kind: 'document', id: B, accountId: null }],
  ])('%s opens its record', (path, expected) => {
    expect(parse(`${HERE}${path}`)).toMatchObject(expected);
    expect(parse(`  ${path} `)).toMatchObject(expected);
  });

  it.each([
    ['of another host', `https://elsewhere.example/app/accounts/${A}/support-cases/${B}`],
    ['of another scheme', `javascript:alert(1)//support-cases/${B}`],
    ['without an id', `/app/accounts/${A}/support-cases/next`],
    ['of a page', `/app/accounts/${A}/health`],
    ['that is not a URL', 'northbridge logistics'],
    ['with a document parameter on another page', `https://x.example/?document_id=${B}`],
  ])('%s opens none', (_, href) => expect(parse(href)).toBeNull());
});

function RecordHarness() {
  const open = useOpenRecord();
  const { target, close } = useOpenedRecord();
  return (
    <>
      <button type="button" onClick={() => open({ kind: 'supportCase', id: B })}>
        open
      </button>
      <button type="button" onClick={close}>
        close
      </button>
      <output>{target ? `${target.kind} ${target.id}` : 'none'}</output>
    </>
  );
}

afterEach(() => vi.unstubAllGlobals());

describe('a record in a dialog', () => {
  it('keeps the parameters of the page, and closes back to where it was opened', async () => {
    const { user, currentPath } = await renderAt(<RecordHarness />, {
      path: `/app/home?tag=csm&threadId=${A}`,
    });
    await user.click(screen.getByRole('button', { name: 'open' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(`supportCase ${B}`));
    expect(new URLSearchParams(currentPath().split('?')[1])).toEqual(
      new URLSearchParams({ tag: 'csm', caseId: B }),
    );
    await user.click(screen.getByRole('button', { name: 'close' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain(A));
    expect(currentPath()).toContain('tag=csm');
  });

  it('removes only its own parameter when the URL opened it', async () => {
    const { user, currentPath } = await renderAt(<RecordHarness />, {
      path: `/app/home?tag=csm&caseId=${B}`,
    });
    await user.click(screen.getByRole('button', { name: 'close' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('none'));
    expect(currentPath()).toBe('/app/home?tag=csm');
  });
});
