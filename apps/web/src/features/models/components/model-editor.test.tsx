import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ModelCheck, ModelSettings } from '@rapport/contract/models/models.ts';
import { NO_MODEL, OWN_MODEL } from '../../../testing/model-settings.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { ModelEditor } from './model-editor.tsx';

const CHECK: ModelCheck = {
  model: 'gpt',
  host: 'api.openai.com',
  failure: null,
  firstMs: 220,
  totalMs: 900,
  said: 'I am ready.',
  abilities: { streams: 'yes', tools: 'no', structured: 'yes' },
  inputTokens: 30,
  outputTokens: 9,
};

const show = (settings: ModelSettings, answer?: unknown) =>
  renderAt(<ModelEditor settings={settings} />, { respond: () => answer });
const write = (name: RegExp | string) => screen.getByLabelText(name);

describe('the model of an organisation', () => {
  it('says without one that everything works without a model and nothing leaves', async () => {
    await show(NO_MODEL);
    expect(screen.getByText('Rules only. No data leaves your server.')).toBeTruthy();
    expect(screen.getByText(/all work without a model/)).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('complains before it asks, in words', async () => {
    const { user, requests } = await show(NO_MODEL, OWN_MODEL);
    await user.click(screen.getByRole('button', { name: 'Test' }));
    expect(screen.getByRole('alert').textContent).toBe('Enter the model’s name.');
    await user.type(write('Model'), 'gpt');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('alert').textContent).toMatch(/^Enter the key/);
    expect(requests).toEqual([]);
  });

  it('is tested with the values of the form, and shows what it can do', async () => {
    const { user, requests } = await show(NO_MODEL, CHECK);
    await user.click(screen.getByRole('radio', { name: 'Own server' }));
    await user.type(write('Model'), 'llama');
    await user.type(write('Address'), 'http://localhost:11434/v1');
    await user.click(screen.getByRole('button', { name: 'Test' }));
    const result = await screen.findByRole('status', { name: 'Result of the test' });
    expect(result.textContent).toContain('gpt answered, first text after 220 ms');
    expect(result.textContent).toContain('not this one: Questions are still answered by rules.');
    expect(requests[0]).toMatchObject({
      method: 'POST',
      body: {
        own: { kind: 'openai-compatible', model: 'llama', baseUrl: 'http://localhost:11434/v1' },
      },
    });
  });

  it('shows exactly why a test failed, and how to fix it', async () => {
    const failure = {
      kind: 'key-refused',
      what: 'The model’s server refused the key.',
      fix: 'Set a valid key that may use this model.',
      status: 401,
    };
    const { user } = await show(OWN_MODEL, { ...CHECK, failure });
    await user.click(screen.getByRole('button', { name: 'Test' }));
    const result = await screen.findByRole('status', { name: 'Result of the test' });
    expect(result.textContent).toContain(failure.what + failure.fix);
    expect(result.textContent).toContain('HTTP 401');
  });

  it('is saved without its key where that is kept, and switched off at once', async () => {
    const { user, requests } = await show(OWN_MODEL, OWN_MODEL);
    expect((write('Key') as HTMLInputElement).placeholder).toBe('Stored, ends in 1234');
    await user.type(write('Model'), '-2');
    await user.click(screen.getByRole('switch'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const saved = requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(saved[0]).toMatchObject({ enabled: false, own: { model: 'gpt' } });
    expect(saved[1]).toMatchObject({ own: { model: 'gpt-2' }, changedAt: OWN_MODEL.changedAt });
    expect(JSON.stringify(saved)).not.toContain('"key"');
  });

  it('measures the month against its cap', async () => {
    await show(OWN_MODEL);
    const meter = screen.getByRole('meter', { name: 'Cost in March' });
    expect(meter.getAttribute('aria-valuenow')).toBe('85');
    expect(meter.getAttribute('aria-valuetext')).toBe('$42.50 of $50.00');
  });
});
