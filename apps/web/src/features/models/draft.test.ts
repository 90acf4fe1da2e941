import { describe, expect, it } from 'vitest';
import type { ModelSettings } from '@rapport/contract/models.ts';
import { bodyOf, draftOf, keepsKey, modelOf, problemOf } from './draft.ts';
import type { Draft } from './draft.ts';

const NONE: ModelSettings = {
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
const SAVED: ModelSettings = {
  ...NONE,
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
};
const draft = (over: Partial<Draft>, settings = SAVED): Draft => ({
  ...draftOf(settings),
  ...over,
});

describe('the draft of a model', () => {
  it('starts as what is saved, and saves it unchanged without naming the key', () => {
    const { own, ...limits } = bodyOf(draftOf(SAVED), SAVED);
    expect(own).toEqual({ kind: 'openai', model: 'gpt', baseUrl: null, embeddingModel: null });
    expect(limits).toEqual({
      enabled: true,
      prices: { input: 1, output: 4 },
      costCap: 50,
      tokenCap: null,
      changedAt: null,
    });
    expect(problemOf(draftOf(SAVED), SAVED)).toBeNull();
  });

  it('is the installation’s model where that is chosen', () => {
    expect(modelOf(draft({ source: 'installed' }))).toBeNull();
  });

  it('keeps the stored key for its own maker and address alone', () => {
    expect(keepsKey(draft({ model: 'other' }), SAVED)).toBe(true);
    expect(keepsKey(draft({ source: 'anthropic' }), SAVED)).toBe(false);
    expect(keepsKey(draft({ address: 'https://gateway.example/v1' }), SAVED)).toBe(false);
    expect(keepsKey(draft({ address: 'https://api.openai.com/v1' }), SAVED)).toBe(true);
    expect(keepsKey(draft({}, NONE), NONE)).toBe(false);
  });

  it.each<[string, Partial<Draft>, RegExp]>([
    ['no model', { model: ' ' }, /Name the model/],
    ['another maker without a key', { source: 'google' }, /needs? one/],
    ['a server without an address', { source: 'openai-compatible' }, /address/],
    [
      'an address that holds a key',
      { source: 'openai-compatible', address: 'http://a:b@localhost/v1' },
      /Give an address such as/,
    ],
    ['one price', { inputPrice: '' }, /both prices/],
    ['a cap in dollars without prices', { inputPrice: '', outputPrice: '' }, /needs the prices/],
    ['a price that is none', { inputPrice: 'much' }, /A price is not/],
    ['a cap of nothing', { costCap: '0' }, /The cap in dollars is not/],
    ['half a token', { tokenCap: '1.5' }, /The cap in tokens is not/],
  ])('cannot be saved with %s', (_, part, words) => {
    expect(problemOf(draft(part), SAVED)).toMatch(words);
  });

  it('needs no key for a server of one’s own', () => {
    const own = draft(
      { source: 'openai-compatible', model: 'm', address: 'http://localhost:11434/v1' },
      NONE,
    );
    expect(problemOf(own, NONE)).toBeNull();
  });
});
