import { describe, expect, it } from 'vitest';
import { refusalOf } from './opening.ts';

describe('opening an account', () => {
  it.each([
    { synced: true, restricted: false, admin: false, refusal: null },
    { synced: true, restricted: true, admin: false, refusal: 'restricted_access' },
    { synced: true, restricted: true, admin: true, refusal: null },
    { synced: false, restricted: false, admin: false, refusal: 'not_fully_synced' },
    { synced: false, restricted: false, admin: true, refusal: 'not_fully_synced' },
    { synced: false, restricted: true, admin: false, refusal: 'restricted_access' },
  ])(
    'synced $synced, restricted $restricted, admin $admin: $refusal',
    ({ synced, restricted, admin, refusal }) => {
      expect(refusalOf({ fullSyncEnabled: synced, restrictedAccess: restricted }, admin)).toBe(
        refusal,
      );
    },
  );
});
