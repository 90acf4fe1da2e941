import { describe, expect, it } from 'vitest';
import { menuEntries } from './menu.ts';

const bare = { provider: null, providerLink: null, freshdeskAccountLink: null };
const labels = (...given: Parameters<typeof menuEntries>) =>
  menuEntries(...given).map(({ label }) => label);

describe('the menu of an account', () => {
  it('offers Conversations to administrators only', () => {
    expect(labels(bare, true)).toEqual(['Conversations', 'Account Settings', 'Copy Link']);
    expect(labels(bare, false)).toEqual(['Account Settings', 'Copy Link']);
  });

  it('links to the source system when provider and link are known', () => {
    const providerLink = 'https://example.my.salesforce.com/001';
    expect(labels({ ...bare, provider: 'salesforce', providerLink }, false)).toContain(
      'View in Salesforce',
    );
    expect(labels({ ...bare, providerLink }, false)).toHaveLength(2);
    expect(labels({ ...bare, provider: 'salesforce' }, false)).toHaveLength(2);
  });

  it('links to the support desk by name, if there is a link', () => {
    const at = (freshdeskAccountLink: string) =>
      labels({ ...bare, freshdeskAccountLink }, false).at(-1);
    expect(at('https://lumen.freshdesk.com/a/companies/7')).toBe('View in Freshdesk');
    expect(at('https://help.lumen.example/companies/7')).toBe('View in support desk');
  });

  it('accepts only web links', () => {
    const links = ['javascript:alert(1)', 'data:text/html,x', 'not an address'];
    for (const link of links) {
      const linked = { provider: 'salesforce', providerLink: link, freshdeskAccountLink: link };
      expect(labels(linked, false)).toEqual(['Account Settings', 'Copy Link']);
    }
  });
});
