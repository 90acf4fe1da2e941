import type { AccessToken, TokenReach } from '@rapport/contract/tokens.ts';
import type { TokenRow } from './queries.ts';

export const presentToken = (row: TokenRow, now: Date): AccessToken => ({
  id: row.id,
  name: row.name,
  reach: reachOf(row.scopes),
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  expired: row.expires_at !== null && row.expires_at <= now,
});

const reachOf = (scopes: readonly string[]): TokenReach => {
  if (scopes.includes('write')) return 'write';
  return scopes.includes('draft') ? 'draft' : 'read';
};
