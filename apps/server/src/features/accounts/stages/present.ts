import type { z } from 'zod';
import type { StageSpell } from '@rapport/contract/accounts/changes.ts';
import type { Spell } from './spells.ts';

type SpellAnswer = z.input<typeof StageSpell>;

export const presentSpell = ({ stage, since, by }: Spell): SpellAnswer => ({
  stage: stage as SpellAnswer['stage'],
  since: since?.toISOString() ?? null,
  changedBy: by,
});
