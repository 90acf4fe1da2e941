import type { SampleWorkspace } from '@rapport/database/seed/workspace.ts';
import type { Ctx } from '../../../platform/context.ts';
import { writeAccounts, writeContacts } from '../sample/accounts.ts';
import { writeDeals, writeMoney } from '../sample/money.ts';
import { writeStages } from '../sample/stages.ts';
import { linkProjects, writeCases, writeEvents, writeProjects } from '../sample/work.ts';
import { loadSampleMessages } from './load-sample-messages.ts';

/** Loads a sample company: CRM records in bulk, messages through the normal ingest. */
export async function loadSample(ctx: Ctx, workspace: SampleWorkspace): Promise<void> {
  const org = ctx.asker.organisation;
  await ctx.run(async (db) => {
    const now = ctx.now;
    const ids = await writeAccounts(db, org, workspace, now);
    await writeStages(db, org, workspace, ids, now);
    await writeContacts(db, org, workspace, ids);
    await writeMoney(db, org, workspace, ids);
    await writeDeals(db, org, workspace, ids);
    await writeCases(db, org, workspace, ids);
    await writeProjects(db, org, workspace, ids);
    await writeEvents(db, org, workspace, ids);
  });
  await loadSampleMessages(ctx, workspace);
  await ctx.run((db) => linkProjects(db, workspace));
}
