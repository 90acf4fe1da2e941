import { plain } from './names.ts';

/** How people call what comes from a country, in lower case. */
const NATIONALITIES: Readonly<Record<string, readonly string[]>> = {
  germany: ['german'],
  france: ['french'],
  'united kingdom': ['british', 'uk'],
  uk: ['british'],
  england: ['english'],
  ireland: ['irish'],
  netherlands: ['dutch'],
  belgium: ['belgian'],
  italy: ['italian'],
  spain: ['spanish'],
  portugal: ['portuguese'],
  austria: ['austrian'],
  switzerland: ['swiss'],
  'united states': ['american', 'usa'],
  usa: ['american'],
  canada: ['canadian'],
  sweden: ['swedish'],
  denmark: ['danish'],
  norway: ['norwegian'],
  finland: ['finnish'],
  poland: ['polish'],
  czechia: ['czech'],
  australia: ['australian'],
  japan: ['japanese'],
  'new zealand': ['nz', 'kiwi'],
  'united arab emirates': ['uae'],
  singapore: ['singaporean'],
  india: ['indian'],
};

/** "German customers", of the region Germany. */
export const comesFrom = (question: string, region: string): boolean =>
  nationalitiesOf(region).some((word) =>
    new RegExp(String.raw`\b${word} (?:\w+ )?(?:accounts?|customers?|clients?|companies)\b`).test(
      plain(question),
    ),
  );

export const nationalitiesOf = (region: string): readonly string[] =>
  NATIONALITIES[plain(region)] ?? [];
