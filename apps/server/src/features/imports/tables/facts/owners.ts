import type { FieldValues } from '@rapport/connectors/table/mapping.ts';
import { anyOf } from '@rapport/database/any-of.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { accountFinder } from '../account-finder.ts';
import type { Found } from '../account-finder.ts';
import type { Change } from '../../../ingest/rows/changes.ts';
import type { WriterOptions } from '../writer.ts';

/** Creates a finder of the account of a row: by its subscription, if it names one, else by its account. */
export function ownerFinder(options: WriterOptions) {
  const findAccounts = accountFinder(options);
  const known = new Map<string, string | null>();
  return async (
    db: TenantDb,
    records: readonly FieldValues[],
    created: Change[],
  ): Promise<Found[]> => {
    await learnSubscriptions(db, records, known);
    const direct = records.filter((record) => subscriptionOf(record) === null);
    const accounts = (await findAccounts(db, direct, created)).values();
    return records.map((record): Found => {
      const subscription = subscriptionOf(record);
      if (subscription === null) return accounts.next().value ?? { reason: 'names no account' };
      const account = known.get(subscription);
      return account ? { account } : { reason: unknownReason(subscription) };
    });
  };
}

const subscriptionOf = ({ subscription }: FieldValues): string | null =>
  typeof subscription === 'string' ? subscription : null;

const unknownReason = (subscription: string): string =>
  `there is no subscription "${subscription.slice(0, 120)}": import subscriptions first`;

async function learnSubscriptions(
  db: TenantDb,
  records: readonly FieldValues[],
  known: Map<string, string | null>,
) {
  const ids = records.flatMap((record) => subscriptionOf(record) ?? []);
  const fresh = [...new Set(ids)].filter((id) => !known.has(id));
  if (fresh.length === 0) return;
  for (const id of fresh) known.set(id, null);
  const rows = await db
    .selectFrom('subscription')
    .select(['provider_id', 'account_id'])
    .where('provider_id', '=', anyOf(fresh))
    .execute();
  for (const { provider_id, account_id } of rows) known.set(provider_id, account_id);
}
