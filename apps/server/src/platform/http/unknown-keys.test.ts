import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { unknownKeys } from './unknown-keys.ts';

const Body = z.object({
  name: z.string(),
  size: z.number().default(1),
  parts: z.array(z.object({ id: z.string() })).optional(),
  rest: z.record(z.string(), z.unknown()).optional(),
});
const unknown = (body: unknown) =>
  unknownKeys(body, Body.parse(body)).map((path) => path.join('.'));

describe('unknownKeys', () => {
  it('names what the schema does not know, at any depth', () => {
    expect(unknown({ name: 'a', restrictd: true })).toEqual(['restrictd']);
    expect(unknown({ name: 'a', parts: [{ id: '1' }, { id: '2', colour: 'red' }] })).toEqual([
      'parts.1.colour',
    ]);
  });

  it('takes what the schema knows, defaults and open records', () => {
    expect(unknown({ name: 'a', parts: [{ id: '1' }], rest: { any: { thing: 1 } } })).toEqual([]);
  });
});
