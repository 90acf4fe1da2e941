import { shippedMood } from '../mood/load.ts';
import type { MoodModel } from '../mood/model.ts';
import type { Head } from './head.ts';
import type { HeadName } from './heads.ts';
import { shippedHeads, shippedTrees } from './load.ts';
import type { ReadingTrees } from './load.ts';

/** What a conversation is read with, as trained by `npm run train`. */
export interface ReadingModel {
  heads: ReadonlyMap<HeadName, Head>;
  trees: ReadingTrees;
  mood: MoodModel;
}

export const shippedModel = (): ReadingModel => ({
  heads: shippedHeads(),
  trees: shippedTrees(),
  mood: shippedMood(),
});
