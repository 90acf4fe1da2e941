import { plural } from '@rapport/contract/kit/plural.ts';
import type { DraftPart } from '@rapport/intelligence/model/writing/write-draft.ts';
import { todayOf } from '../../platform/today.ts';
import type { OrganisationModel } from '../../platform/models/organisation-model.ts';
import { beginRun } from '../../platform/models/record-run.ts';
import type { PersonCtx } from '../../platform/tools/tool.ts';
import { splitIntoChunks } from '../compose/chunks.ts';
import type { DraftRequest } from '../compose/answer-builder.ts';
import type { FinishedAnswer } from '../runtime/finished-answer.ts';
import { DraftBlock } from '../compose/draft-block.ts';
import { draftMaterial } from './draft-context.ts';
import type { LiveAnswer } from '../runtime/live-answer.ts';

type End = Exclude<DraftPart, { type: 'text' }>;

/** Ends an incomplete body. */
const REST = '[The draft was cut off here: please complete it]';

const WITHHELD = {
  orders: 'The thread contains instructions to a model, so no model was used.',
  unfounded: 'No source supports what the model wrote.',
};

/**
 * Streams a draft by the organisation's model: subject and recipients from the thread first, then each body sentence that
 * passes the check. When none passes, the rules write the body and the answer says why.
 */
export async function draftByModel(
  ctx: PersonCtx,
  model: OrganisationModel,
  drafting: DraftRequest,
  byRules: FinishedAnswer,
  { asked, send, signal }: LiveAnswer,
): Promise<FinishedAnswer> {
  const began = performance.now();
  const answered: FinishedAnswer = {
    ...byRules,
    text: '',
    actions: { ...byRules.actions, drafts: [] },
  };
  const tell = (method: string) => {
    const milliseconds = byRules.metadata.milliseconds + Math.round(performance.now() - began);
    answered.metadata = { ...byRules.metadata, milliseconds, method };
    send('metadata', answered.metadata);
  };
  const say = (text: string) => {
    answered.text += text;
    send('message', { text });
  };
  const block = new DraftBlock(drafting.draft);
  tell('rules');
  for (const text of splitIntoChunks(`${drafting.opening}\n`)) say(text);
  say(block.begin);
  let end: End | null = null;
  for await (const part of partsOfDraft(ctx, model, drafting, { asked, signal })) {
    if (part.type !== 'text') end = part;
    else {
      if (block.body === '') tell(model.model);
      say(block.add(part.text));
    }
  }
  const written = block.body !== '';
  if (signal.aborted && !written) return { ...answered, text: drafting.opening };
  if (!signal.aborted)
    for (const text of restOf(drafting, block.body, end?.type === 'end')) say(block.add(text));
  say(block.end);
  for (const note of notesOn(end, written)) say(`\n*(${note})*`);
  tell(written ? model.model : 'rules');
  if (!signal.aborted) answered.actions.drafts = [block.draft];
  return answered;
}

/** Completes a body: the whole text by rules, a note where it broke off, or the closing. */
function restOf(
  { draft, known: { writer } }: DraftRequest,
  body: string,
  whole: boolean,
): string[] {
  if (body === '') return splitIntoChunks(draft.body);
  return [
    ...(whole ? [] : [`\n\n${REST}`]),
    ...(body.slice(-200).includes(writer) ? [] : [`\n\nBest regards\n${writer}`]),
  ];
}

/** Notes for the reader on how the draft was written. */
function notesOn(end: End | null, written: boolean): string[] {
  if (end?.type === 'failed' && end.failure.kind === 'stopped') return [];
  const why =
    end?.type === 'withheld'
      ? WITHHELD[end.why]
      : end?.type === 'failed'
        ? end.failure.what
        : WITHHELD.unfounded;
  if (!written) return [`This draft was written by rules. ${why}`];
  if (end?.type !== 'end') return [`The draft was cut off. ${why}`];
  return end.dropped === 0
    ? []
    : [
        `Left out of the model’s draft: ${plural(end.dropped, 'sentence')} that no source supports.`,
      ];
}

/** The parts of a model's draft; records the call when it ends. */
async function* partsOfDraft(
  ctx: PersonCtx,
  model: OrganisationModel,
  drafting: DraftRequest,
  { asked, signal }: Pick<LiveAnswer, 'asked' | 'signal'>,
): AsyncGenerator<DraftPart, void> {
  const [{ openModel }, { writeDraft }, { DRAFT_PROMPT_VERSION }] = await Promise.all([
    import('@rapport/intelligence/model/provider.ts'),
    import('@rapport/intelligence/model/writing/write-draft.ts'),
    import('@rapport/intelligence/model/prompts/draft.ts'),
  ]);
  const brief = {
    ...(await ctx.run((db) => draftMaterial(db, drafting))),
    wish: drafting.wish,
    today: await ctx.run(todayOf),
  };
  const endRun = beginRun(ctx, {
    task: 'answer',
    model,
    promptVersion: DRAFT_PROMPT_VERSION,
    inputs: brief,
    memoryId: asked.memoryId,
  });
  const opened = openModel(model);
  for await (const part of writeDraft(opened, brief, { signal })) {
    if (part.type === 'end') await endRun('done', opened.spent());
    if (part.type === 'withheld' && part.why === 'unfounded')
      await endRun('malformed', opened.spent());
    if (part.type === 'failed') {
      await endRun(part.failure.kind, opened.spent());
      if (!signal.aborted)
        ctx.services.log.warn({ failure: part.failure }, 'the model wrote no whole draft');
    }
    yield part;
  }
}
