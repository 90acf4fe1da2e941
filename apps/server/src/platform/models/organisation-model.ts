import type { ModelSetting } from '../config.ts';
import { asSystem } from '../context.ts';
import type { Ctx } from '../context.ts';
import { guardedFetch } from '../outbound/guarded-fetch.ts';
import { isOverCap, monthTotals } from './month.ts';
import { readChoice } from './setting.ts';
import type { Prices } from './setting.ts';

/** The language model that an organisation's words may be sent to. */
export interface OrganisationModel extends ModelSetting {
  /** Null where nobody has said them. */
  prices: Prices | null;
  /** Sends its requests: an administrator chose the address, so where it leads is checked as it is connected to. */
  fetch: typeof fetch;
  embeddingModel: string | null;
}

/**
 * The model to ask for this organisation: its own, else the installation's. Null when there is none, when an
 * administrator has switched it off, or when the month's cap is reached: then everything works by rules.
 */
export const modelOf = (ctx: Ctx): Promise<OrganisationModel | null> => {
  const { config, now, vault } = ctx.services;
  return asSystem(ctx).run(async (db) => {
    const choice = await readChoice(db, ctx.asker.organisation, vault);
    const chosen = choice?.own ?? config.model;
    if (!chosen || choice?.enabled === false) return null;
    if (choice && isCapped(choice) && isOverCap(choice, await monthTotals(db, now()))) return null;
    return {
      ...chosen,
      prices: choice?.prices ?? null,
      fetch: guardedFetch,
      embeddingModel: choice?.embeddingModel ?? null,
    };
  });
};

const isCapped = (caps: { costCap: number | null; tokenCap: number | null }): boolean =>
  caps.costCap !== null || caps.tokenCap !== null;
