import { tool, zodSchema } from 'ai';
import type { Schema, ToolSet } from 'ai';
import type { z } from 'zod';
import { fenced } from '../prompts/fence.ts';
import type { TurnGrounds } from './turn-grounds.ts';

/** A tool offered to the model. It runs with the asker's rights and changes nothing. */
export interface ModelTool {
  name: string;
  /** The step shown to people. */
  title: string;
  /** The description for the model. */
  description: string;
  input: z.ZodObject;
  /** The result, or the reason for none as text for the model. */
  run: (input: unknown) => Promise<{ result: Record<string, unknown> } | { refused: string }>;
}

/** The number of results of a call, and its duration. */
export interface CallReport {
  label: string;
  found: number;
  milliseconds: number;
}

/** Most calls in one turn. */
export const MOST_CALLS = 8;

interface ToolCalls {
  /** The tools as SDK tools. */
  offered: ToolSet;
  /** How many calls were made. */
  made: () => number;
  reportOf: (callId: string) => CallReport | undefined;
  titleOf: (name: string) => string | undefined;
}

/** The calls of one turn: each is counted and run; its result is added to the evidence and sent to the model in a fence. */
export function toolCalls(
  tools: readonly ModelTool[],
  grounds: TurnGrounds,
  fence: string,
): ToolCalls {
  const reports = new Map<string, CallReport>();
  let made = 0;
  const call = async (one: ModelTool, input: unknown, id: string): Promise<string> => {
    made += 1;
    if (made > MOST_CALLS) return 'No more calls in this turn: answer with what you have.';
    const began = performance.now();
    const answer = await one.run(input);
    const milliseconds = Math.round(performance.now() - began);
    const found = 'result' in answer ? countOf(answer.result) : 0;
    reports.set(id, { label: one.title, found, milliseconds });
    if ('refused' in answer) return fenced(fence, one.name, { refused: answer.refused });
    return fenced(fence, one.name, grounds.take(answer.result));
  };
  const offered = tools.map((one) => [
    one.name,
    tool({
      description: one.description,
      inputSchema: schemaOf(one.input),
      execute: (input: unknown, { toolCallId }) => call(one, input, toolCallId),
    }),
  ]);
  return {
    offered: Object.fromEntries(offered) as ToolSet,
    made: () => made,
    reportOf: (id) => reports.get(id),
    titleOf: (name) => tools.find((one) => one.name === name)?.title,
  };
}

/** Schemas as SDK schemas, cached because every answer offers the same tools. */
const schemas = new WeakMap<z.ZodObject, Schema>();

function schemaOf(input: z.ZodObject): Schema {
  const known = schemas.get(input);
  if (known) return known;
  const made: Schema = zodSchema(input);
  schemas.set(input, made);
  return made;
}

/** The number of rows of a result: the total of a list, else 1. */
const countOf = ({ total, items }: Record<string, unknown>): number =>
  typeof total === 'number' ? total : Array.isArray(items) ? items.length : 1;
