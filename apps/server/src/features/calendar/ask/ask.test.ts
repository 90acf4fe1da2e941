import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askMeeting } from '@rapport/contract/calendar/calendar.ts';
import type { AnswerMetadata } from '@rapport/contract/chat/chat.ts';
import { setScene } from '../../../testing/scene.ts';
import { startTestApp } from '../../../testing/testApp.ts';
import type { TestApp, TestPerson } from '../../../testing/testApp.ts';
import { NO_ACCOUNT } from '../preparation/prepare.ts';
import { putEvent } from '../testing/put-event.ts';

let app: TestApp;
let admin: TestPerson;
let colleague: TestPerson;
let withMill: string;
let withSecret: string;
let amongUs: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.asPerson({ role: 'admin', name: 'Ada' });
  colleague = await app.asPerson({ organisation: admin.organisation, name: 'Bo' });
  const accounts = await setScene(admin.system, {
    accounts: [
      { name: 'Mill', domain: 'mill.example', arr: 84_000 },
      { name: 'Secret', domain: 'secret.example', restricted: true },
    ],
    said: [
      {
        from: 'lou@mill.example',
        name: 'Lou Reyes',
        subject: 'Price',
        text: 'The price is too high for us, and we are looking at alternatives to your product.',
      },
      { from: 'kim@secret.example', subject: 'Quiet', text: 'We will not renew our contract.' },
    ],
  });
  const put = (name: string) =>
    putEvent(admin.system, { title: `With ${name}`, accountId: accounts.get(name) ?? null });
  withMill = await put('Mill');
  withSecret = await put('Secret');
  amongUs = await putEvent(admin.system, { title: 'Pipeline' });
});
afterAll(() => app.close());

async function ask(
  person: TestPerson,
  event: string,
  more: { query?: string; action_type?: 'generate'; is_internal_meeting?: boolean } = {},
) {
  let text = '';
  let state = '';
  let metadata: AnswerMetadata | null = null;
  const query = { query: 'Prepare me', intent_id: event, ...more };
  for await (const { event: name, data } of person.stream(askMeeting, { query })) {
    if (name === 'message') text += data.text;
    if (name === 'metadata') metadata = data;
    if (name === 'end') state = data.state;
  }
  return { text, state, metadata };
}

describe('a question about a meeting', () => {
  it('is answered with the preparation when it asks for that, each point with a citation', async () => {
    const { text, state, metadata } = await ask(colleague, withMill, { action_type: 'generate' });
    expect(state).toBe('done');
    expect(text).toContain('**With Mill**, with Mill');
    expect(text).toMatch(/\*\*Bring up\*\*[\s\S]*Talk through: [^\n]*\(#cite-1\)/);
    expect(metadata?.citations[0]?.text).toMatch(/^The price is too high/);
    expect(metadata?.method).toBe('rules');
  });

  it('is otherwise answered about its account', async () => {
    const { text } = await ask(colleague, withMill, { query: 'What are the risks?' });
    expect(text).toMatch(/price/i);
  });

  it('prepares an internal meeting without an account, but not a customer meeting', async () => {
    const internal = await ask(admin, amongUs, {
      action_type: 'generate',
      is_internal_meeting: true,
    });
    expect(internal.text).toContain('Mill: Talk through: ');
    await expect(ask(admin, amongUs, { action_type: 'generate' })).rejects.toThrow(NO_ACCOUNT);
  });

  it('reveals nothing of a meeting the asker may not see', async () => {
    await expect(ask(colleague, withSecret)).rejects.toThrow(/not_found/);
    const { text } = await ask(colleague, amongUs, {
      action_type: 'generate',
      is_internal_meeting: true,
    });
    expect(text).not.toMatch(/Secret|Quiet|will not renew/);
    const seen = await ask(admin, withSecret, { action_type: 'generate' });
    expect(seen.text).toContain('With Secret');
  });
});
