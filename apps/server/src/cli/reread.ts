import { setTimeout as sleep } from 'node:timers/promises';
import type { Reread } from '@rapport/contract/models/rereads.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { estimateReread } from '../features/analysis/commands/estimate-reread.ts';
import { runReread } from '../features/analysis/commands/run-reread.ts';
import { startReread } from '../features/analysis/commands/start-reread.ts';
import { stopReread } from '../features/analysis/commands/stop-reread.ts';
import { presentReread } from '../features/analysis/present.ts';
import { latestReread } from '../features/analysis/rereads/queries.ts';
import { UsageError } from '../platform/program/cli.ts';
import type { CliCommand, CliContext } from '../platform/program/cli.ts';
import { systemContext } from '../platform/context.ts';
import type { Ctx } from '../platform/context.ts';
import { organisationOf } from './organisation.ts';

/** `rapport reread`: lets the model read all conversations, after an estimate. Works with or without a running server. */
export const rereadCommand: CliCommand = {
  name: 'reread',
  summary: 'Let the language model read all conversations: first an estimate, then the start',
  usage:
    'reread --org <slug> [--since <day>]          counts what would be sent and costs; sends nothing\n' +
    '       rapport reread --org <slug> --start [--retry-failed]\n' +
    '                                                    starts what was counted, or resumes it where it was\n' +
    '       rapport reread --org <slug> --stop           stops it after the call under way',
  options: {
    org: { type: 'string' },
    since: { type: 'string' },
    start: { type: 'boolean' },
    'retry-failed': { type: 'boolean' },
    stop: { type: 'boolean' },
  },
  async run(context) {
    const { values, positionals } = context;
    if (typeof values.org !== 'string' || positionals.length > 0)
      throw new UsageError('Name the organisation with --org.');
    if (values.start && values.stop) throw new UsageError('Choose --start or --stop.');
    const since = typeof values.since === 'string' ? values.since : null;
    if (since !== null && !/^\d{4}-\d{2}-\d{2}$/.test(since))
      throw new UsageError('--since takes a day such as 2026-01-31.');
    const { ctx: opened } = await organisationOf(context);
    const ctx = () => systemContext(opened.services, opened.asker.organisation);
    if (!values.start && !values.stop) {
      await estimateReread(ctx(), since);
      const counted = await follow(ctx);
      sayEstimate(context, counted);
      return counted.state === 'ready' ? 0 : 1;
    }
    const { id } = await current(ctx());
    if (values.stop) await stopReread(ctx(), id);
    else await startReread(ctx(), id, { retryFailed: values['retry-failed'] === true });
    const ended = values.stop ? await current(ctx()) : await follow(ctx);
    sayEnd(context, ended);
    return values.stop || ended.state === 'done' ? 0 : 1;
  },
};

async function current(ctx: Ctx): Promise<Reread> {
  const row = await ctx.run(latestReread);
  if (!row) throw new Error('Nothing was counted yet. Run it without --start first.');
  return presentReread(row) as Reread;
}

const SHORTEST_PAUSE_MS = 500;

/** Works on the reading until it is no longer under way. */
async function follow(ctx: () => Ctx): Promise<Reread> {
  for (;;) {
    const { services, asker } = ctx();
    const before = await current(ctx());
    const { organisation } = asker;
    const pause = await runReread(services, { organisation, reread: before.id });
    const after = await current(ctx());
    if (after.state !== 'estimating' && after.state !== 'running') return after;
    await sleep(Math.max(SHORTEST_PAUSE_MS, (pause ?? 0) * 1_000));
  }
}

const dollars = (cost: number | null) =>
  cost === null ? 'no price is set' : `about $${cost.toFixed(2)}`;

function sayEstimate({ say, emit, json }: CliContext, reread: Reread) {
  const { estimate, model, host } = reread;
  const { conversations, messages, inputTokens, outputTokens, known } = estimate;
  say(
    `${plural(conversations, 'conversation')} with ${plural(messages, 'message')} would be sent to ${model} at ${host}: ` +
      `about ${plural(inputTokens, 'token')} in and ${outputTokens} out, ${dollars(estimate.cost)}. ` +
      `${known} were judged before and cost nothing.`,
  );
  say('Start it with: rapport reread --start');
  if (json) emit(reread);
}

function sayEnd({ say, emit, json }: CliContext, reread: Reread) {
  const { state, reason, failure, progress, spent } = reread;
  say(
    `${state === 'done' ? 'Done' : 'Stopped'}${reason ? ` (${reason})` : ''}: ${progress.done} read, ` +
      `${progress.known} known before, ${progress.failed} failed, ${progress.left} left; ` +
      `${plural(spent.inputTokens, 'token')} in and ${spent.outputTokens} out, ${dollars(spent.cost)}.`,
  );
  if (failure) say(`  ${failure}`);
  for (const one of reread.failures) say(`  ${one.conversations} x ${one.reason}`);
  if (json) emit(reread);
}
