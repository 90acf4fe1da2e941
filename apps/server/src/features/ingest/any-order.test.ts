import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/testApp.ts';
import type { TestApp } from '../../testing/testApp.ts';
import { ORDERS, storeInOrder } from './testing/orders.ts';
import { mailbox } from './testing/mailbox.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-11-20T10:00:00Z') });
});
afterAll(() => app.close());

describe('a mailbox in any order', () => {
  it('gives the same threads, claims and scores', async () => {
    const messages = mailbox();
    const oldestFirst = await storeInOrder(app.services, messages, { size: messages.length });
    expect(oldestFirst.conversations.length).toBeGreaterThan(10);
    for (const order of ORDERS) {
      const outcome = await storeInOrder(app.services, messages, order);
      expect({ order, ...outcome }).toEqual({ order, ...oldestFirst });
    }
  }, 180_000);
});
