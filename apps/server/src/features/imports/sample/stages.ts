import type { TenantDb } from '@rapport/database/client.ts';
import { stagesOf } from '@rapport/database/seed/scenarios/stages.ts';
import type { SampleWorkspace } from '@rapport/database/seed/workspace.ts';
import { idOf } from './ids.ts';
import type { Ids } from './ids.ts';

/** Writes the stage history of each account as changes by its owner. */
export async function writeStages(
  db: TenantDb,
  org: string,
  { accounts }: SampleWorkspace,
  ids: Ids,
  now: Date,
): Promise<void> {
  const members = await db.selectFrom('member').select(['id', 'email']).execute();
  const owners = new Map(members.map(({ email, id }) => [email, id]));
  const changes = accounts.flatMap((account) =>
    stagesOf(account, now).map(({ before, after, on }) => ({
      org_id: org,
      account_id: idOf(ids, account.key),
      before,
      after,
      at: new Date(`${on}T09:00:00Z`),
      member_id: owners.get(account.owner) ?? null,
    })),
  );
  if (changes.length > 0) await db.insertInto('account_stage_change').values(changes).execute();
}
