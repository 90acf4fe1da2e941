import type { z } from 'zod';
import type { getHome } from '@rapport/contract/home.ts';
import { pointsOf } from './needs.ts';
import type { NeedAnswer } from './needs.ts';

export type MergedNeed = z.input<(typeof getHome)['answer']>['needs'][number];

/** Renewals have equal titles and are each their own matter. */
const keyOf = ({ kind, id, title }: NeedAnswer) =>
  kind === 'renewal' || kind === 'anomaly' ? id : `${kind} ${title.trim().toLowerCase()}`;

/** One item for all with the same title, such as one message that went to many accounts: the one with the most points. */
export const mergeAlike = (needs: readonly NeedAnswer[], now: Date): MergedNeed[] =>
  [...Map.groupBy(needs, keyOf).values()].map((same) => {
    const [first, ...others] = same.toSorted((a, b) => pointsOf(b, now) - pointsOf(a, now));
    const alike = others.map(({ id, account }) => ({
      id,
      account: { id: account.id, name: account.name },
    }));
    return { ...first!, alike };
  });
