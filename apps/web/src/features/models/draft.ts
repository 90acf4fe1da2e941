import { MODEL_ADDRESS, saveModelSettings } from '@rapport/contract/models/models.ts';
import type { KeyedModel, ModelKind, ModelSettings } from '@rapport/contract/models/models.ts';
import type { Input } from '@rapport/contract/kit/endpoint.ts';

type Body = Input<typeof saveModelSettings>['body'];

/** The form's values as typed. */
export interface Draft {
  /** `installed`: the installation's model. */
  source: ModelKind | 'installed';
  model: string;
  address: string;
  /** Empty for the stored key. */
  key: string;
  embeddingModel: string;
  inputPrice: string;
  outputPrice: string;
  costCap: string;
  tokenCap: string;
}

const textOf = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

export const draftOf = ({ own, installed, prices, costCap, tokenCap }: ModelSettings): Draft => ({
  source: own?.kind ?? (installed ? 'installed' : 'openai'),
  model: own?.model ?? '',
  address: own?.baseUrl ?? '',
  key: '',
  embeddingModel: own?.embeddingModel ?? '',
  inputPrice: textOf(prices?.input),
  outputPrice: textOf(prices?.output),
  costCap: textOf(costCap),
  tokenCap: textOf(tokenCap),
});

/** The draft's model; null for the installation's. */
export const modelOf = (draft: Draft): KeyedModel | null =>
  draft.source === 'installed'
    ? null
    : {
        kind: draft.source,
        model: draft.model.trim(),
        baseUrl: draft.address.trim() || null,
        embeddingModel: draft.embeddingModel.trim() || null,
        ...(draft.key.trim() && { key: draft.key.trim() }),
      };

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** The request body that saves a draft. */
export function bodyOf(draft: Draft, { enabled, changedAt }: ModelSettings): Body {
  const [input, output] = [numberOf(draft.inputPrice), numberOf(draft.outputPrice)];
  return {
    own: modelOf(draft),
    enabled,
    prices: input === null || output === null ? null : { input, output },
    costCap: numberOf(draft.costCap),
    tokenCap: numberOf(draft.tokenCap),
    changedAt,
  };
}

/** Whether the stored key still applies: it belongs to one provider and one address. */
export function keepsKey(draft: Draft, { own }: ModelSettings): boolean {
  return own?.keyEnd != null && own.kind === draft.source && originOf(draft) === savedOrigin(own);
}

function originOf({ source, address }: Pick<Draft, 'source' | 'address'>): string | null {
  if (source === 'installed') return null;
  const text = address.trim() || (source === 'openai-compatible' ? '' : MODEL_ADDRESS[source]);
  return URL.canParse(text) ? new URL(text).origin : null;
}

const savedOrigin = ({ kind, baseUrl }: { kind: ModelKind; baseUrl: string | null }) =>
  originOf({ source: kind, address: baseUrl ?? '' });

/** Why a draft can be neither tested nor saved; null when it can. */
export function problemOf(draft: Draft, settings: ModelSettings): string | null {
  if (draft.source !== 'installed') {
    if (draft.model.trim() === '') return 'Enter the model’s name.';
    if (draft.source === 'openai-compatible') {
      if (draft.address.trim() === '') return 'Enter the server’s address.';
    } else if (draft.key.trim() === '' && !keepsKey(draft, settings))
      return 'Enter the key: this provider needs one.';
  }
  if ((draft.inputPrice.trim() === '') !== (draft.outputPrice.trim() === ''))
    return 'Enter both prices, or neither.';
  if (draft.costCap.trim() !== '' && draft.inputPrice.trim() === '')
    return 'A cap in dollars needs both prices.';
  const [issue] = saveModelSettings.body.safeParse(bodyOf(draft, settings)).error?.issues ?? [];
  if (!issue) return null;
  return issue.path[0] === 'own' && issue.code === 'custom'
    ? issue.message
    : `${FIELDS[String(issue.path[0])] ?? 'A field'} is not valid.`;
}

const FIELDS: Record<string, string> = {
  own: 'The model',
  prices: 'A price',
  costCap: 'The cap in dollars',
  tokenCap: 'The cap in tokens',
};

export const sameDraft = (a: Draft, b: Draft): boolean => JSON.stringify(a) === JSON.stringify(b);
