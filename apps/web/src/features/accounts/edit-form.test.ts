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

describe('the details of an account in a form', () => {
  it('are text, tags of a kind between commas', () => {
    expect(form).toMatchObject({
      stage: '',
      tier: 'Gold',
      owner: OWNER,
      renewalDate: '2027-01-01',
      tags: { industry: 'Paper, Print', csm: '' },
    });
  });

  it('come to nothing when nothing differs, whatever the order and spaces', () => {
    expect(changeOf(account, form)).toEqual({});
    expect(
      changeOf(account, { ...form, tier: ' Gold ', tags: { industry: 'Print ,Paper,, Paper' } }),
    ).toEqual({});
  });

  it('come to only what differs, empty text to nothing', () => {
    expect(changeOf(account, { ...form, tier: '', renewalDate: '2027-02-01' })).toEqual({
      tier: null,
      renewalDate: '2027-02-01',
    });
  });

  it('keep tags of kinds that are not edited', () => {
    const { tags } = changeOf(account, { ...form, tags: { industry: 'Paper', csm: 'Mina' } });
    expect(tags).toEqual([
      { type: 'region', value: 'Nordics' },
      { type: 'industry', value: 'Paper' },
      { type: 'csm', value: 'Mina' },
    ]);
  });
});
