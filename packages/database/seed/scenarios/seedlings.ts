import type { Language } from './stories/story.ts';

/** An account as written in a line of text; the rest is generated. */
export interface Seedling {
  name: string;
  stage: string;
  tier: string;
  owner: number;
  /** Yearly revenue in the account's currency; for a churned account, before it churned. */
  arr: number | null;
  /** Days from now; null without one. */
  renewal: number | null;
  industry: string;
  region: string;
  language: Language;
  restricted: boolean;
  /** The account is in trouble now. */
  troubled: boolean;
  /** It has given notice. */
  leaving: boolean;
  /** Signed, but hardly used yet. */
  notLive: boolean;
  /** Progress of its first sync, 0 to 1. */
  syncing: number | null;
  parent: string | null;
  currency: string | null;
  /** Yearly revenue that comes daily, in addition to ARR. */
  custom: number | null;
  workers: number | null;
  /** A domain that is not derived from the name. */
  domain: string | null;
}

/**
 * Reads seedlings, one a line: name, stage, tier, owner, ARR, days to renewal, industry, region, parted by `|`, then
 * flags: `restricted`, `troubled`, `leaving`, `not-live`, `syncing=0.4`, `lang=de`, `parent=…`, `currency=EUR`, `custom=…`,
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
    leaving: flags.has('leaving'),
    notLive: flags.has('not-live'),
    syncing: number(flags.get('syncing')),
    parent: flags.get('parent') ?? null,
    currency: flags.get('currency') ?? null,
    custom: number(flags.get('custom')),
    workers: number(flags.get('workers')),
    domain: flags.get('domain') ?? null,
  };
}
