import type { ServiceAnswer } from '@rapport/contract/contacts/enrichment.ts';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { toJsonb } from '../../../platform/jsonb.ts';
import { fillFromSignatures } from '../../ingest/commands/fill-from-signatures.ts';
import { ENRICHMENT_SERVICES } from '../enrichment/services.ts';
import type { EnrichmentService } from '../enrichment/services.ts';

type Which = { contactIds: readonly string[] } | { accountIds: readonly string[] };

/** Reads the signatures of people again and asks the outside services. */
export async function enrichContacts(
  ctx: Ctx,
  which: Which,
  signal: AbortSignal,
  services: readonly EnrichmentService[] = ENRICHMENT_SERVICES,
) {
  const result = await ctx.run(async (db) => {
    const people = await peopleOf(db, which);
    const changed = await fillFromSignatures(
      db,
      people.map(({ id }) => id),
    );
    await audit(db, ctx, { action: 'contact.enriched', detail: { contacts: people.length } });
    return { people, changed };
  });
  for (const service of services) {
    const answers = await service.ask(result.people, signal);
    await ctx.run(async (db) => {
      for (const [id, said] of answers) await keepAnswer(db, ctx, id, service.name, said);
    });
  }
  return {
    contacts: result.people.length,
    changed: result.changed,
    services: services.map(({ name }) => name),
  };
}

async function peopleOf(db: TenantDb, which: Which) {
  const rows = await db
    .selectFrom('contact as p')
    .leftJoin('account as a', (join) =>
      join.onRef('a.org_id', '=', 'p.org_id').onRef('a.id', '=', 'p.account_id'),
    )
    .select(['p.id', 'p.email', 'p.name', 'a.name as account'])
    .where('p.email', 'is not', null)
    .where((where) =>
      'contactIds' in which
        ? where('p.id', '=', anyOf([...which.contactIds]))
        : where('p.account_id', '=', anyOf([...which.accountIds])),
    )
    .orderBy('p.id')
    .execute();
  return rows.flatMap(({ email, ...row }) => (email === null ? [] : [{ ...row, email }]));
}

/** Keeps what a service says of a person, in place of what it said before. */
const keepAnswer = (db: TenantDb, ctx: Ctx, id: string, service: string, said: ServiceAnswer) =>
  db
    .insertInto('contact_enrichment')
    .values({
      org_id: ctx.asker.organisation,
      contact_id: id,
      service,
      said: toJsonb(said),
      received_at: ctx.now,
    })
    .onConflict((on) =>
      on
        .columns(['org_id', 'contact_id', 'service'])
        .doUpdateSet({ said: toJsonb(said), received_at: ctx.now }),
    )
    .execute();

/** Keeps what a service sent of the person with an address. */
export const receiveEnrichment = (
  ctx: Ctx,
  { email, service, said }: { email: string; service: string; said: ServiceAnswer },
) =>
  ctx.run(async (db) => {
    const person = await db
      .selectFrom('contact')
      .select('id')
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst();
    if (!person)
      throw new AppError('not_found', { message: 'There is no contact with this address.' });
    await keepAnswer(db, ctx, person.id, service, said);
    await audit(db, ctx, {
      action: 'contact.enriched',
      subject: { kind: 'contact', id: person.id },
      detail: { service },
    });
    return { contactId: person.id };
  });
