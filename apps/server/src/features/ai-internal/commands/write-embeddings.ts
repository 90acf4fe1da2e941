import { createHash } from 'node:crypto';
import { embedTexts } from '@rapport/intelligence/model/embed.ts';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { modelOf } from '../../../platform/models/organisation-model.ts';
import type { OrganisationModel } from '../../../platform/models/organisation-model.ts';
import { beginRun } from '../../../platform/models/record-run.ts';
import { comparesVectors, entriesToEmbed, leftToEmbed, writeVectors } from '../queries.ts';
import type { NamedEntry } from '../queries.ts';

const EMBEDDING_VERSION = 'embedding-1';

interface Wanted {
  /** The newest records without a vector when absent. */
  entries?: readonly NamedEntry[] | undefined;
  limit: number;
}

/**
 * Writes vectors of records whose current text has none of this model. Throws `embeddings_unavailable` with what is
 * missing or why the model failed.
 */
export async function writeEmbeddings(ctx: Ctx, wanted: Wanted, signal?: AbortSignal) {
  const { model, name } = await embedderOf(ctx);
  const entries = await ctx.run((db) => entriesToEmbed(db, name, wanted));
  if (wanted.entries && entries.unknown.length > 0)
    throw new AppError('not_found', {
      details: entries.unknown.map(({ kind, id }) => ({ where: 'body', what: `No ${kind} ${id}` })),
    });
  const written = await embed(ctx, model, name, entries.waiting, signal);
  const left = await ctx.run(async (db) => {
    await audit(db, ctx, { action: 'service.embeddings', detail: { model: name, written } });
    return leftToEmbed(db, name);
  });
  return { model: name, written, left };
}

async function embed(
  ctx: Ctx,
  model: OrganisationModel,
  name: string,
  entries: readonly (NamedEntry & { text: string })[],
  signal?: AbortSignal,
): Promise<number> {
  if (entries.length === 0) return 0;
  const texts = entries.map(({ text }) => text);
  const end = beginRun(ctx, {
    task: 'embedding',
    model: { ...model, model: name },
    promptVersion: EMBEDDING_VERSION,
    inputs: texts,
  });
  const result = await embedTexts({ ...model, model: name }, texts, signal);
  if ('failure' in result) {
    await end(result.failure.kind);
    const { what, fix } = result.failure;
    throw new AppError('embeddings_unavailable', { message: `${what} ${fix}` });
  }
  await end('done', { inputTokens: result.inputTokens, outputTokens: 0 });
  const rows = entries.map(({ kind, id, text }, place) => ({
    kind,
    id,
    vector: result.vectors[place] ?? [],
    digest: createHash('sha256').update(text).digest('hex'),
  }));
  await ctx.run((db) => writeVectors(db, ctx.asker.organisation, name, rows, ctx.now));
  return rows.length;
}

/** The embedding model; throws with what is missing and how to fix it. */
async function embedderOf(ctx: Ctx): Promise<{ model: OrganisationModel; name: string }> {
  if (!(await ctx.run(comparesVectors)))
    throw new AppError('embeddings_unavailable', {
      message:
        'The database has no pgvector. Install the extension and run "create extension vector" in it.',
    });
  const model = await modelOf(ctx);
  if (!model?.embeddingModel)
    throw new AppError('embeddings_unavailable', {
      message:
        'No embedding model is set. Name one in Settings, Models, beside the organisation’s own model.',
    });
  if (model.kind === 'anthropic')
    throw new AppError('embeddings_unavailable', {
      message: 'Anthropic has no embedding models. Choose another provider in Settings, Models.',
    });
  return { model, name: model.embeddingModel };
}
