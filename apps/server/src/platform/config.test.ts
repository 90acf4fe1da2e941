import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('has no language model by default', () => {
    expect(readConfig({}).model).toBeNull();
    expect(readConfig({ RAPPORT_MODEL: 'm', RAPPORT_MODEL_KEY: 'k' }).model).toBeNull();
  });

  it('reads the language model', () => {
    const model = {
      RAPPORT_MODEL_KIND: 'openai-compatible',
      RAPPORT_MODEL_URL: 'http://127.0.0.1:11434/v1',
      RAPPORT_MODEL: 'llama',
    };
    expect(readConfig(model).model).toEqual({
      kind: 'openai-compatible',
      baseUrl: 'http://127.0.0.1:11434/v1',
      apiKey: undefined,
      model: 'llama',
    });
  });

  it.each([
    [{ RAPPORT_MODEL_KIND: 'openai', RAPPORT_MODEL_KEY: 'k' }, 'RAPPORT_MODEL:'],
    [{ RAPPORT_MODEL_KIND: 'anthropic', RAPPORT_MODEL: 'm' }, 'RAPPORT_MODEL_KEY'],
    [{ RAPPORT_MODEL_KIND: 'openai-compatible', RAPPORT_MODEL: 'm' }, 'RAPPORT_MODEL_URL'],
    [{ RAPPORT_MODEL_KIND: 'oracle', RAPPORT_MODEL: 'm' }, 'RAPPORT_MODEL_KIND'],
  ])('names what is missing: %o', (environment, named) => {
    expect(() => readConfig(environment)).toThrow(named);
  });
});
