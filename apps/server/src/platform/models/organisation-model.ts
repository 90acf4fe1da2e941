import type { ModelState } from '@rapport/contract/models/models.ts';
import type { ModelSetting } from '../config.ts';
import { asSystem } from '../context.ts';
import type { Ctx, Principal } from '../context.ts';
import { isOverCap, monthTotals } from './month.ts';
import type { MonthTotals } from './month.ts';
import type { Services } from '../services.ts';
import { readChoice } from './setting.ts';
import type { ModelChoice, Prices } from './setting.ts';

/** The language model to which an organisation's data may be sent. */
export interface OrganisationModel extends ModelSetting {
  /** Null when not set. */
  prices: Prices | null;
  /** Sends requests to the administrator's address after a check of the resolved address. */
  fetch: typeof fetch;
  embeddingModel: string | null;
}

/**
 * The model to ask for this organisation: its own, else the installation's. Null when there is none, when an
 * administrator has switched it off, when the month's cap is reached, or when a token that only reads asks: then rules
 * do all the work.
 */
export const modelOf = async (ctx: Ctx): Promise<OrganisationModel | null> =>
  ctx.principal && !maySpend(ctx.principal) ? null : (await modelAndState(ctx)).model;

/** The same, whoever asks, with the reason when there is none. */
export const modelAndState = (
  ctx: Ctx,
): Promise<
  { model: OrganisationModel; state: 'on' } | { model: null; state: Exclude<ModelState, 'on'> }
> => {
  const { config, vault } = ctx.services;
  return asSystem(ctx).run(async (db) => {
    const choice = await readChoice(db, ctx.asker.organisation, vault);
    const month = choice && isCapped(choice) ? await monthTotals(db, ctx.now) : null;
    const chosen = choice?.own ?? config.model;
    const state = stateOf(choice, config.model, month);
    if (state !== 'on') return { model: null, state };
    return chosen
      ? { model: asOrganisationModel(ctx.services, chosen, choice), state }
      : { model: null, state: 'none' };
  });
};

/** A token that only reads spends nothing. */
const maySpend = ({ rights }: Principal): boolean => rights.has('draft') || rights.has('write');

export const asOrganisationModel = (
  { fetch }: Pick<Services, 'fetch'>,
  chosen: ModelSetting,
  choice: Pick<ModelChoice, 'prices' | 'embeddingModel'> | null,
): OrganisationModel => ({
  ...chosen,
  prices: choice?.prices ?? null,
  embeddingModel: choice?.embeddingModel ?? null,
  fetch,
});

/** Whether the organisation's model may be used; `month` is only needed when a cap is set. */
export function stateOf(
  choice: ModelChoice | null,
  installed: ModelSetting | null,
  month: MonthTotals | null,
): ModelState {
  if (!choice?.own && !installed) return 'none';
  if (choice?.enabled === false) return 'off';
  return choice && month && isOverCap(choice, month) ? 'over-cap' : 'on';
}

const isCapped = ({ costCap, tokenCap }: ModelChoice): boolean =>
  costCap !== null || tokenCap !== null;
