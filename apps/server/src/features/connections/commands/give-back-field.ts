import { sql } from 'kysely';
import { EDITABLE_LABELS } from '@rapport/contract/accounts/changes.ts';
import type { EditableField } from '@rapport/contract/accounts/changes.ts';
import { audit } from '../../../platform/audit.ts';
import { systemContext } from '../../../platform/context.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { toJsonb } from '../../../platform/jsonb.ts';
import { scoreSoon } from '../../accounts/commands/mark-for-scoring.ts';
import {
  changeAccount,
  lockFacts,
  OWNED_AS,
  TAKEN_OVER,
} from '../../accounts/commands/update-account.ts';
import { refuseAccount } from '../../accounts/policy.ts';
import { lockPages } from '../../ingest/commands/lock-pages.ts';

/**
 * Returns a field that a person has taken over to its source, with the value the source said last: from then on the
 * source writes it. Throws `invalid_input` when it was not taken over or no connected source says it.
 */
export const giveBackField = (ctx: Ctx, id: string, field: EditableField): Promise<void> =>
  ctx.run(async (db) => {
    // No page is stored meanwhile: what the source said last is the value until the transaction ends.
    await lockPages(db, ctx.asker.organisation);
    const [found] = await lockFacts(db, [id]);
    const account = found ?? (await refuseAccount(db, id));
    const column = OWNED_AS[field];
    if (account.fieldOwners[column] !== TAKEN_OVER)
      throw refused(`${EDITABLE_LABELS[field]} was not taken over from a source.`);
    const said = await lastSaid(ctx, id, column);
    if (!said) throw refused(`No connected source has ${EDITABLE_LABELS[field]} of this account.`);
    await changeAccount(db, ctx, account, { [field]: said.value });
    await scoreSoon(ctx, db);
    // An empty field belongs to nobody: whichever source fills it in first owns it.
    const owner = said.value === null ? {} : { [column]: said.provider };
    await sql`update account set field_owners = (field_owners - ${column}::text) || ${toJsonb(owner)}::jsonb where id = ${id}`.execute(
      db,
    );
    await audit(db, ctx, {
      action: 'account.field-given-back',
      subject: { kind: 'account', id },
      detail: { field, source: said.provider },
    });
  });

const refused = (what: string) =>
  new AppError('invalid_input', { details: [{ where: 'body.field', what }] });

/** The last value of a column of an account from a connected source. Only the program reads it: source records have no access rights. */
async function lastSaid(ctx: Ctx, account: string, column: string) {
  const system = systemContext(ctx.services, ctx.asker.organisation);
  const { rows } = await system.run((db) =>
    sql<{ provider: string; value: string | null }>`
      select c.provider, s.said -> ${column}::text as value from source_record s
      join connection c on c.org_id = s.org_id and c.id = s.connection_id
      where s.kind = 'account' and s.record_id = ${account} and s.said ? ${column}::text and c.state <> 'removing'
      order by c.created_at, c.id, s.provider_id collate "C" limit 1`.execute(db),
  );
  return rows[0] ?? null;
}
