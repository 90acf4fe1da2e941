import { describe, expect, it } from 'vitest';
import { changeOf, detailsForm } from './edit-form.ts';

const OWNER = '019a0000-0000-7000-8000-000000000001';
const account = {
  tier: 'Gold',
  owner: { id: OWNER, fullName: 'Ada', email: null, avatarUrl: null },
  renewalDate: '2027-01-01',
  tags: [
    { type: 'region' as const, value: 'Nordics', display: 'Nordics' },
    { type: 'industry' as const, value: 'Paper', display: 'Paper' },
    { type: 'industry' as const, value: 'Print', display: 'Print' },
  ],
};
const form = detailsForm(account, ['industry', 'csm']);

describe('the form values of an account', () => {
  it('are text, with comma-separated tags', () => {
    expect(form).toMatchObject({
      stage: '',
      tier: 'Gold',
      owner: OWNER,
      renewalDate: '2027-01-01',
      tags: { industry: 'Paper, Print', csm: '' },
    });
  });

  it('have no changes when only order and spaces differ', () => {
    expect(changeOf(account, form)).toEqual({});
    expect(
      changeOf(account, { ...form, tier: ' Gold ', tags: { industry: 'Print ,Paper,, Paper' } }),
    ).toEqual({});
  });

  it('have only differences as changes, empty text as null', () => {
    expect(changeOf(account, { ...form, tier: '', renewalDate: '2027-02-01' })).toEqual({
      tier: null,
      renewalDate: '2027-02-01',
    });
  });

  it('keep tags of other kinds', () => {
    const { tags } = changeOf(account, { ...form, tags: { industry: 'Paper', csm: 'Mina' } });
    expect(tags).toEqual([
      { type: 'region', value: 'Nordics' },
      { type: 'industry', value: 'Paper' },
      { type: 'csm', value: 'Mina' },
    ]);
  });
});
