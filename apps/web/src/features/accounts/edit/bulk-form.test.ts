import { accountField } from '@rapport/contract/account-fields/account-fields.ts';
import { describe, expect, it } from 'vitest';
import { BulkChanges } from '@rapport/contract/accounts/bulk-edits.ts';
import type { BulkPreviewRow } from '@rapport/contract/accounts/bulk-edits.ts';
import {
  changesOf,
  describeChanges,
  describeEdit,
  emptyForm,
  NONE,
  describeSkip,
} from './bulk-form.ts';

const form = emptyForm('industry');

describe('the form of a bulk edit', () => {
  it('changes nothing by default', () => {
    expect(changesOf(form)).toBeNull();
    expect(changesOf({ ...form, tier: '  ', addTags: ' , ' })).toBeNull();
  });

  it('changes filled fields, and clears fields set to nobody', () => {
    const changes = changesOf({
      ...form,
      owner: NONE,
      tier: ' Scale ',
      stage: 'Renewal',
      addTags: 'Food, Retail, Food',
    });
    expect(changes).toEqual({
      owner: null,
      tier: 'Scale',
      stage: 'Renewal',
      addTags: [
        { type: 'industry', value: 'Food' },
        { type: 'industry', value: 'Retail' },
      ],
    });
    expect(BulkChanges.safeParse(changes).success).toBe(true);
  });
});

describe('the text of a bulk edit', () => {
  const row = {
    account: { id: 'a', name: 'Alder' },
    before: { owner: null, renewalDate: '2026-12-14' },
    after: { owner: 'dana', renewalDate: null },
    skipped: [],
  } as unknown as BulkPreviewRow;

  it('shows each field before and after', () => {
    expect(
      describeChanges(
        row,
        [{ id: 'dana' as never, fullName: 'Dana Whitfield' }],
        (key) => accountField(key).label,
      ),
    ).toEqual([
      { label: 'Owner', before: 'None', after: 'Dana Whitfield' },
      { label: 'Renewal', before: 'Dec 14, 2026', after: 'None' },
    ]);
  });

  it('gives the reason for skipping', () => {
    expect(describeSkip({ field: 'tier', reason: 'source_owned', source: 'salesforce' })).toBe(
      'Tier belongs to salesforce: change it there',
    );
    expect(describeSkip({ field: null, reason: 'restricted', source: null })).toMatch(
      /^Restricted/,
    );
  });

  it('is one line in the list of edits', () => {
    expect(
      describeEdit({ stage: 'NewProspect', removeTags: [{ type: 'region', value: 'Nordics' }] }),
    ).toBe('Stage to New Prospect; tags removed: Nordics');
  });
});
