import { sql } from 'kysely';
import type { TenantDb } from '@rapport/database/client.ts';

export interface SettingsRow {
  user_prompt: string;
  admin_prompt: string;
  custom_fields: { risk: string; importance: string };
  updated_by: string | null;
  updated_at: Date | null;
}

/** The settings of an account; empty strings by default. */
export async function accountSettings(db: TenantDb, accountId: string): Promise<SettingsRow> {
  const { rows } = await sql<SettingsRow>`
    select s.user_prompt, s.admin_prompt, m.name as updated_by, s.updated_at,
      json_build_object('risk', coalesce(s.custom_fields ->> 'risk', ''),
        'importance', coalesce(s.custom_fields ->> 'importance', '')) as custom_fields
    from account_setting s left join member m on m.org_id = s.org_id and m.id = s.updated_by
    where s.account_id = ${accountId}`.execute(db);
  return (
    rows[0] ?? {
      user_prompt: '',
      admin_prompt: '',
      custom_fields: { risk: '', importance: '' },
      updated_by: null,
      updated_at: null,
    }
  );
}
