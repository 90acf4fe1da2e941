import { sql } from 'kysely';
import { allOf, anyOf } from '@rapport/database/any-of.ts';
import { audit } from '../../../platform/audit.ts';
import { needStaff } from '../../../platform/auth/need-staff.ts';
import type { Ctx, Principal } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { needProjects } from '../../projects/policy.ts';
import { oneSummary } from '../queries.ts';
import type { SummaryRow } from '../queries.ts';

interface Input {
  summaryId: string;
  projectIds: readonly string[];
}

type PersonCtx = Ctx & { principal: Principal };

/** For product staff: links a conversation to these projects of its account, and to no other. */
export function setProjects(ctx: PersonCtx, { summaryId, projectIds }: Input): Promise<SummaryRow> {
  needStaff(ctx);
  return ctx.run(async (db) => {
    await needProjects(db, ctx);
    const { account_id: account, projects: before } = await oneSummary(db, summaryId);
    const ids = [...new Set(projectIds)];
    const found = await db
      .selectFrom('project')
      .select('id')
      .where('id', '=', anyOf(ids))
      .where('account_id', '=', account)
      .execute();
    if (found.length < ids.length) throw new AppError('project_not_found');
    await db
      .deleteFrom('conversation_project')
      .where('conversation_id', '=', summaryId)
      .where('project_id', '<>', allOf(ids))
      .execute();
    await sql`insert into conversation_project (org_id, conversation_id, project_id)
      select ${ctx.asker.organisation}, ${summaryId}, unnest(${ids}::uuid[]) on conflict do nothing`.execute(
      db,
    );
    await audit(db, ctx, {
      action: 'conversation.projects-set',
      subject: { kind: 'conversation', id: summaryId },
      detail: { before: before.map(({ id }) => id), after: ids },
    });
    return oneSummary(db, summaryId);
  });
}
