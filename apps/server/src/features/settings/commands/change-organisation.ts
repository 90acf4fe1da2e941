import { sql } from 'kysely';
import { MOST_DOMAINS } from '@rapport/contract/settings/organisation.ts';
import type { OrganisationChange } from '@rapport/contract/settings/organisation.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { audit } from '../../../platform/audit.ts';
import { asSystem } from '../../../platform/context.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { addOwnDomains } from '../../ingest/commands/add-own-domains.ts';
import { lockOrganisation } from '../queries.ts';

/** Changes what is named, all of it or nothing. */
export async function changeOrganisation(ctx: Ctx, change: OrganisationChange): Promise<void> {
  const org = ctx.asker.organisation;
  // Runs as the system: restricted accounts fix the currency too, and private conversations count as colleagues' too.
  await asSystem(ctx).run(async (db) => {
    const before = await lockOrganisation(db, org);
    const fields = changedFields(before, change);
    if (fields.currency && before.currencyFixed)
      throw new AppError('conflict', {
        message: 'The currency can’t be changed, because amounts already use it.',
      });
    if (fields.zone) await needKnownZone(db, fields.zone);
    const domains = [...new Set(change.newDomains)].filter((one) => !before.domains.includes(one));
    if (before.domains.length + domains.length > MOST_DOMAINS)
      throw new AppError('invalid_input', { message: `At most ${MOST_DOMAINS} domains.` });
    if (Object.keys(fields).length === 0 && domains.length === 0) return;
    if (Object.keys(fields).length > 0)
      await db.updateTable('organisation').set(fields).where('id', '=', org).execute();
    if (domains.length > 0) await addOwnDomains(db, domains, ctx.now);
    await audit(db, ctx, {
      action: 'organisation.changed',
      subject: { kind: 'organisation', id: org },
      detail: {
        ...fields,
        ...(domains.length > 0 && { domains }),
        before: Object.fromEntries(
          Object.keys(fields).map((field) => [field, before[field as keyof typeof fields]]),
        ),
      },
    });
  });
}

type Fields = Pick<OrganisationChange, 'name' | 'zone' | 'currency'>;

const changedFields = (before: Required<Fields>, { name, zone, currency }: Fields): Fields => ({
  ...(name !== undefined && name !== before.name && { name }),
  ...(zone !== undefined && zone !== before.zone && { zone }),
  ...(currency !== undefined && currency !== before.currency && { currency }),
});

/** Postgres counts days in this zone, so it must know it. */
async function needKnownZone(db: TenantDb, zone: string) {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from pg_timezone_names where name = ${zone}) as known`.execute(db);
  if (!rows[0]!.known)
    throw new AppError('invalid_input', {
      details: [{ where: 'zone', what: 'Choose a time zone.' }],
    });
}
