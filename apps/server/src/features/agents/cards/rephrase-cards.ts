import type { AgentId } from '@rapport/contract/agents.ts';
import type { Ctx } from '../../../platform/context.ts';
import { modelOf } from '../../../platform/models/organisation-model.ts';
import type { OrganisationModel } from '../../../platform/models/organisation-model.ts';
import { beginRun } from '../../../platform/models/record-run.ts';
import type { Candidate } from './candidate.ts';

/** A card with its text and who wrote it: `rules` or the model's name. */
export interface WordedCard extends Candidate {
  method: string;
}

interface Wording {
  agent: AgentId;
  hiddenPrompt: string;
  candidates: readonly Candidate[];
  signal?: AbortSignal | undefined;
}

/** Rewrites cards by the configured model; a card whose text does not pass the check keeps the rules' text. */
export async function wordCards(ctx: Ctx, wording: Wording): Promise<WordedCard[]> {
  const { candidates } = wording;
  const model = candidates.length > 0 ? await modelOf(ctx) : null;
  const words = model ? await wordsOf(ctx, model, wording) : [];
  return candidates.map((card, index) => {
    const said = words[index];
    return said && model ? { ...card, ...said, method: model.model } : { ...card, method: 'rules' };
  });
}

/** Loads the model SDKs only when a model is configured and there are cards. */
async function wordsOf(
  ctx: Ctx,
  model: OrganisationModel,
  { agent, hiddenPrompt, candidates, signal }: Wording,
) {
  const [{ openModel }, writer, { CARDS_PROMPT_VERSION }] = await Promise.all([
    import('@rapport/intelligence/model/provider.ts'),
    import('@rapport/intelligence/model/writing/rephrase-cards.ts'),
    import('@rapport/intelligence/model/prompts/cards.ts'),
  ]);
  const cards = candidates.map(({ accountName, title, body, quotes, figures }) => ({
    account: accountName,
    title,
    body,
    quotes: quotes.map(({ text }) => text),
    figures: figures.map(({ label, value }) => `${label} ${value}`),
  }));
  const endRun = beginRun(ctx, {
    task: 'cards',
    model,
    promptVersion: CARDS_PROMPT_VERSION,
    inputs: { agent, hiddenPrompt, cards },
  });
  const opened = openModel(model);
  const { words, failure } = await writer.wordCards(opened, cards, hiddenPrompt, { signal });
  await endRun(failure?.kind ?? 'done', opened.spent());
  if (failure) ctx.services.log.warn({ agent, failure }, 'the model worded no card');
  return words;
}
