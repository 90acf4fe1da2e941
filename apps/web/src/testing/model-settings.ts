import type { ModelSettings } from '@rapport/contract/models/models.ts';

/** An organisation without a model. */
export const NO_MODEL: ModelSettings = {
  state: 'none',
  own: null,
  installed: null,
  enabled: true,
  prices: null,
  costCap: null,
  tokenCap: null,
  month: { since: '2026-03-01', runs: 0, tokens: 0, cost: 0 },
  changedAt: null,
  changedBy: null,
};

/** An organisation with its own model, prices and a cap, in the middle of a month. */
export const OWN_MODEL: ModelSettings = {
  ...NO_MODEL,
  state: 'on',
  own: {
    kind: 'openai',
    model: 'gpt',
    baseUrl: null,
    embeddingModel: null,
    host: 'api.openai.com',
    keyEnd: '1234',
  },
  prices: { input: 1, output: 4 },
  costCap: 50,
  month: { since: '2026-03-01', runs: 12, tokens: 90_000, cost: 42.5 },
  changedAt: '2026-03-02T00:00:00Z',
  changedBy: 'Ada',
};
