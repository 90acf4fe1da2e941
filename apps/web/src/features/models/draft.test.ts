import { describe, expect, it } from 'vitest';
import { NO_MODEL, OWN_MODEL } from '../../testing/model-settings.ts';
import { bodyOf, draftOf, keepsKey, modelOf, problemOf } from './draft.ts';
import type { Draft } from './draft.ts';

const draft = (over: Partial<Draft>, settings = OWN_MODEL): Draft => ({
  ...draftOf(settings),
  ...over,
});

describe('the draft of a model', () => {
  it('starts as what is saved, and saves it unchanged without naming the key', () => {
    const { own, ...limits } = bodyOf(draftOf(OWN_MODEL), OWN_MODEL);
    expect(own).toEqual({ kind: 'openai', model: 'gpt', baseUrl: null, embeddingModel: null });
    expect(limits).toEqual({
      enabled: true,
      prices: { input: 1, output: 4 },
      costCap: 50,
      tokenCap: null,
      changedAt: OWN_MODEL.changedAt,
    });
    expect(problemOf(draftOf(OWN_MODEL), OWN_MODEL)).toBeNull();
  });

  it('is the installation’s model where that is chosen', () => {
    expect(modelOf(draft({ source: 'installed' }))).toBeNull();
  });

  it('keeps the stored key for its own maker and address alone', () => {
    expect(keepsKey(draft({ model: 'other' }), OWN_MODEL)).toBe(true);
    expect(keepsKey(draft({ source: 'anthropic' }), OWN_MODEL)).toBe(false);
    expect(keepsKey(draft({ address: 'https://gateway.example/v1' }), OWN_MODEL)).toBe(false);
    expect(keepsKey(draft({ address: 'https://api.openai.com/v1' }), OWN_MODEL)).toBe(true);
    expect(keepsKey(draft({}, NO_MODEL), NO_MODEL)).toBe(false);
  });

  it.each<[string, Partial<Draft>, RegExp]>([
    ['no model', { model: ' ' }, /Enter the model’s name/],
    ['another maker without a key', { source: 'google' }, /needs? one/],
    ['a server without an address', { source: 'openai-compatible' }, /address/],
    [
      'an address that holds a key',
      { source: 'openai-compatible', address: 'http://a:b@localhost/v1' },
      /Give an address such as/,
    ],
    ['one price', { inputPrice: '' }, /both prices/],
    ['a cap in dollars without prices', { inputPrice: '', outputPrice: '' }, /needs both prices/],
    ['a price that is none', { inputPrice: 'much' }, /A price is not/],
    ['a cap of nothing', { costCap: '0' }, /The cap in dollars is not/],
    ['half a token', { tokenCap: '1.5' }, /The cap in tokens is not/],
  ])('cannot be saved with %s', (_, part, words) => {
    expect(problemOf(draft(part), OWN_MODEL)).toMatch(words);
  });

  it('needs no key for a server of one’s own', () => {
    const own = draft(
      { source: 'openai-compatible', model: 'm', address: 'http://localhost:11434/v1' },
      NO_MODEL,
    );
    expect(problemOf(own, NO_MODEL)).toBeNull();
  });
});
