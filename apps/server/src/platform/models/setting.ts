import type { OrganisationId } from '@rapport/contract/ids.ts';
import { ModelKind } from '@rapport/contract/models/models.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import type { ModelSetting } from '../config.ts';
import type { Vault } from '../secrets/vault.ts';

/** US dollars a million tokens. */
export interface Prices {
  input: number;
  output: number;
}

/** An organisation's model settings. */
export interface ModelChoice {
  enabled: boolean;
  /** Null: the installation's model. */
  own: ModelSetting | null;
  keyEnd: string | null;
  embeddingModel: string | null;
  prices: Prices | null;
  costCap: number | null;
  tokenCap: number | null;
  changedAt: Date;
  changedBy: string | null;
}

/** The row's identity, which its key is sealed under. */
export const identityOf = (organisation: OrganisationId): string => `model_setting ${organisation}`;

/** The organisation's settings with the opened key; null when not set. Visible to administrators and the system alone. */
export async function readChoice(
  db: TenantDb,
  organisation: OrganisationId,
  vault: () => Promise<Vault>,
): Promise<ModelChoice | null> {
  const row = await db
    .selectFrom('model_setting')
    .selectAll()
    .where('org_id', '=', organisation)
    .executeTakeFirst();
  if (!row) return null;
  const open = async (sealed: string) => (await vault()).open(sealed, identityOf(organisation));
  return {
    enabled: row.enabled,
    own:
      (row.kind &&
        row.model && {
          kind: ModelKind.parse(row.kind),
          model: row.model,
          baseUrl: row.base_url ?? undefined,
          apiKey: row.sealed_key ? await open(row.sealed_key) : undefined,
        }) ||
      null,
    keyEnd: row.key_end,
    embeddingModel: row.embedding_model,
    prices:
      row.input_price === null || row.output_price === null
        ? null
        : { input: row.input_price, output: row.output_price },
    costCap: row.cost_cap,
    tokenCap: row.token_cap,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
  };
}
