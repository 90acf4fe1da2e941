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

  it('lets the operator name private hosts, the model’s among them', () => {
    expect(readConfig({}).privateHosts).toEqual([]);
    const environment = {
      RAPPORT_PRIVATE_HOSTS: 'localhost:11434, 10.0.0.5,[::1]:80',
      RAPPORT_MODEL_URL: 'http://127.0.0.1:8080/v1',
    };
    expect(readConfig(environment).privateHosts).toEqual([
      'localhost:11434',
      '10.0.0.5',
      '[::1]:80',
      '127.0.0.1:8080',
    ]);
    for (const wrong of ['http://localhost', '10.0.0.0/8', 'a:b'])
      expect(() => readConfig({ RAPPORT_PRIVATE_HOSTS: wrong })).toThrow('RAPPORT_PRIVATE_HOSTS');
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
