import { Output, streamText } from 'ai';
import type { z } from 'zod';
import { failure, toFailure } from '../failure.ts';
import type { ModelFailure } from '../failure.ts';
import { isTooLong, partsOf, settingsOf } from '../stream.ts';
import type { Call, Usage } from '../stream.ts';

export type Written<Value> =
  | { ok: true; value: Value; usage: Usage }
  | { ok: false; failure: ModelFailure };

interface WriteCall<Value> extends Call {
  schema: z.ZodType<Value>;
}

/**
 * Lets a model answer by a schema. The answer is streamed to notice a stall; an answer that does not match the schema is
 * requested once more. Never throws: returns the failure.
 */
export async function write<Value>(call: WriteCall<Value>): Promise<Written<Value>> {
  if (isTooLong(call)) return { ok: false, failure: failure(call.model, 'too-long') };
  const first = await writeOnce(call);
  if (first.ok || first.failure.kind !== 'malformed') return first;
  return writeOnce({ ...call, limits: { ...call.limits, retries: 0 } });
}

async function writeOnce<Value>(call: WriteCall<Value>): Promise<Written<Value>> {
  try {
    const result = streamText({
      ...settingsOf(call),
      output: Output.object({ schema: call.schema, name: 'answer' }),
    });
    for await (const part of partsOf(call, result)) {
      if (part.type === 'failed') return { ok: false, failure: part.failure };
      if (part.type === 'end') return { ok: true, value: await result.output, usage: part.usage };
    }
    return { ok: false, failure: failure(call.model, 'unreachable') };
  } catch (error) {
    return { ok: false, failure: toFailure(call.model, error) };
  }
}
