import type { SampleDeal, SampleDealChange } from '../../workspace.ts';
import { pick } from '../random.ts';
import type { Random } from '../random.ts';

const DAY = 86_400_000;
const STAGES = ['Qualification', 'Discovery', 'Proposal', 'Negotiation', 'Contract sent'];

/** Stage changes of a deal and, for some deals, a changed amount; none is in the future. */
export function historyOf(
  deal: Omit<SampleDeal, 'history'>,
  { now, owners }: { now: Date; owners: string[] },
  random: Random,
): SampleDealChange[] {
  const from = new Date(deal.openedOn).getTime();
  const end = Math.min(new Date(deal.closeDate).getTime(), now.getTime() - DAY);
  if (end <= from) return [];
  const at = (share: number) => new Date(from + (end - from) * share);
  const place = STAGES.indexOf(deal.stage);
  const path = deal.isClosed
    ? ['Qualification', 'Proposal', deal.stage]
    : STAGES.slice(0, place + 1).filter((_, index) => index === place || index % 2 === 0);
  const stages = path.slice(1).map((after, index) => ({
    field: 'stage',
    before: path[index]!,
    after,
    at: at((index + 1) / (path.length - (deal.isClosed ? 1 : 0))),
    by: deal.owner,
  }));
  if (!deal.amount || random() > 0.35) return stages;
  const before = Math.round((deal.amount * (0.8 + random() * 0.15)) / 100) * 100;
  const change = { field: 'amount', before: String(before), after: String(deal.amount) };
  return [...stages, { ...change, at: at(0.55), by: pick(random, owners) }];
}
