import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Variation } from '@rapport/contract/settings/variation.ts';
import { setTagFilters } from '../../../../lib/address/tag-filters.ts';
import { renderAt } from '../../../../testing/render-at.tsx';
import { TagFilter } from './tag-filter.tsx';

beforeEach(() => setTagFilters([]));
afterEach(() => vi.unstubAllGlobals());

const tag = (type: string, ...values: string[]) => ({
  type,
  values: values.map((value) => ({ type, value, display: value })),
});

async function open(tagKinds?: Variation['tagKinds']) {
  const variation = Variation.parse(tagKinds ? { tagKinds } : {});
  const shown = await renderAt(<TagFilter />, {
    respond: ({ url }) =>
      url.includes('/user/settings')
        ? { org: { variation } }
        : [
            tag('industry', 'Media', 'Retail'),
            tag('region', 'Nordics'),
            tag('csm', 'Dana'),
            tag('owner', 'Jonas'),
          ],
  });
  await shown.user.click(await screen.findByRole('button', { name: /^Accounts filter/ }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('button', { name: 'Industry' });
  const button = (name: string) => within(dialog).getByRole<HTMLButtonElement>('button', { name });
  return { ...shown, dialog, button };
}

describe('the accounts filter', () => {
  it('offers Industry, Region, CSM and Owner', async () => {
    const { button } = await open();
    for (const name of ['Industry', 'Region', 'CSM', 'Owner']) expect(button(name)).toBeTruthy();
  });

  it('offers only the organisation’s own kinds', async () => {
    const { dialog } = await open(['industry', 'csm']);
    expect(within(dialog).queryByRole('button', { name: 'Region' })).toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'Owner' })).toBeNull();
  });

  it('saves only changes, and clears all', async () => {
    const { user, button } = await open();
    expect(button('Save').disabled).toBe(true);
    expect(button('Clear all').disabled).toBe(true);
    await user.click(button('Industry'));
    await user.click(await screen.findByRole('checkbox', { name: 'Media' }));
    await user.keyboard('{Escape}');
    expect(button('Save').disabled).toBe(false);
    await user.click(button('Clear all'));
    expect(button('Save').disabled).toBe(true);
  });

  it('filters by the saved tags, and counts them', async () => {
    const { user, button } = await open();
    await user.click(button('Industry'));
    await user.click(await screen.findByRole('checkbox', { name: 'Retail' }));
    await user.keyboard('{Escape}');
    await user.click(button('Save'));
    expect(JSON.parse(localStorage.getItem('rapport_account_tags') ?? '')).toEqual([
      'industry:Retail',
    ]);
    expect(
      await screen.findByRole('button', { name: /^Accounts filter.*1.*applied/ }),
    ).toBeTruthy();
  });
});

describe('its tooltip', () => {
  it.each([
    [[], 'No filters applied'],
    [['industry:Retail'], 'Industry: Retail'],
  ])('for %j is %s', async (tags, words) => {
    setTagFilters(tags);
    const { user } = await renderAt(<TagFilter />, { respond: () => [] });
    await user.hover(await screen.findByRole('button', { name: /^Accounts filter/ }));
    expect((await screen.findByRole('tooltip')).textContent).toBe(words);
  });
});
