import type { Language } from './stories/story.ts';

/** An account as a line of text has it; the rest is grown. */
export interface Seedling {
  name: string;
  stage: string;
  tier: string;
  owner: number;
  /** Yearly revenue in the account's currency; of one that left, what it paid before. */
  arr: number | null;
  /** Days from now; null without one. */
  renewal: number | null;
  industry: string;
  region: string;
  language: Language;
  restricted: boolean;
  /** Things go badly there just now. */
  troubled: boolean;
  /** Signed, but hardly used yet. */
  notLive: boolean;
  /** How far its first sync is. */
  syncing: number | null;
  parent: string | null;
  currency: string | null;
  /** Yearly revenue that is earned day by day beside ARR. */
  custom: number | null;
  workers: number | null;
  /** A web address that is not made from the name. */
  domain: string | null;
}

/**
 * Reads seedlings, one a line: name, stage, tier, owner, ARR, days to renewal, industry, region, parted by `|`, then
 * flags: `restricted`, `troubled`, `not-live`, `syncing=0.4`, `lang=de`, `parent=…`, `currency=EUR`, `custom=…`,
 * `workers=…`, `domain=…`.
 */
export const parseSeedlings = (text: string): Seedling[] => text.trim().split('\n').map(toSeedling);

function toSeedling(line: string): Seedling {
  const [
    name = '',
    stage = '',
    tier = '',
    owner,
    arr,
    renewal,
    industry = '',
    region = '',
    ...rest
  ] = line.split('|').map((cell) => cell.trim());
  const flags = new Map(
    rest.map((flag): [string, string] => [flag.split('=')[0] ?? '', flag.split('=')[1] ?? '']),
  );
  const number = (text: string | undefined) =>
    text === undefined || text === '-' ? null : Number(text);
  return {
    name,
    stage,
    tier,
    owner: Number(owner),
    arr: number(arr),
    renewal: number(renewal),
    industry,
    region,
    language: (flags.get('lang') ?? 'en') as Language,
    restricted: flags.has('restricted'),
    troubled: flags.has('troubled'),
    notLive: flags.has('not-live'),
    syncing: number(flags.get('syncing')),
    parent: flags.get('parent') ?? null,
    currency: flags.get('currency') ?? null,
    custom: number(flags.get('custom')),
    workers: number(flags.get('workers')),
    domain: flags.get('domain') ?? null,
  };
}
