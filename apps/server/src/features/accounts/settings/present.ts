import type { z } from 'zod';
import type { AccountSettings } from '@rapport/contract/accounts/settings.ts';
import type { SettingsRow } from './queries.ts';

export const presentSettings = (row: SettingsRow): z.input<typeof AccountSettings> => ({
  userPrompt: row.user_prompt,
  adminPrompt: row.admin_prompt,
  customFields: row.custom_fields,
  updatedBy: row.updated_by,
  updatedAt: row.updated_at?.toISOString() ?? null,
});
