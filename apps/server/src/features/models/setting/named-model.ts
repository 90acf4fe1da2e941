import { MODEL_ADDRESS } from '@rapport/contract/models/models.ts';
import type { KeyedModel } from '@rapport/contract/models/models.ts';
import type { ModelSetting } from '../../../platform/config.ts';
import { AppError } from '../../../platform/errors.ts';

/** The address of a model's server: the provider's unless another is set. */
function addressOf({ kind, baseUrl }: Pick<ModelSetting, 'kind' | 'baseUrl'>): string {
  if (baseUrl) return baseUrl;
  if (kind === 'openai-compatible') throw new Error('This provider needs a server address.');
  return MODEL_ADDRESS[kind];
}

export const hostOf = (model: Pick<ModelSetting, 'kind' | 'baseUrl'>): string =>
  new URL(addressOf(model)).host;

type NamedModel = Pick<KeyedModel, 'kind' | 'model' | 'baseUrl' | 'key'>;

/**
 * The model an administrator configured, with its key. The stored key is sent only to the provider and address it was
 * saved for, so that another address cannot obtain it.
 */
export function withKey(named: NamedModel, stored: ModelSetting | null): ModelSetting {
  const { kind, model } = named;
  const baseUrl = named.baseUrl ?? undefined;
  const apiKey = named.key === undefined ? keptKey({ kind, baseUrl }, stored) : named.key;
  if (!apiKey && kind !== 'openai-compatible')
    throw new AppError('invalid_input', {
      details: [{ where: 'body.own.key', what: 'This provider needs a key.' }],
    });
  return { kind, model, baseUrl, apiKey: apiKey ?? undefined };
}

const keptKey = (
  named: Pick<ModelSetting, 'kind' | 'baseUrl'>,
  stored: ModelSetting | null,
): string | undefined =>
  stored && stored.kind === named.kind && originOf(stored) === originOf(named)
    ? stored.apiKey
    : undefined;

const originOf = (model: Pick<ModelSetting, 'kind' | 'baseUrl'>) =>
  new URL(addressOf(model)).origin;
