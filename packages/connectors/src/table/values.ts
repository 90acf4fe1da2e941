import { domainToASCII } from 'node:url';

const MAX_DOMAINS = 50;

/** Parses yes or no in several languages; null for anything else. */
export function readFlag(text: string): boolean | null {
  if (/^(?:true|yes|y|1|ja|oui|sí|si|x)$/i.test(text.trim())) return true;
  return /^(?:false|no|n|0|nein|non)$/i.test(text.trim()) ? false : null;
}

/** Host names in a cell, without scheme, `www.` and path; letters beyond ASCII in their DNS form. */
export const readDomains = (text: string): string[] =>
  text
    .split(/[\s,;|]+/)
    .slice(0, MAX_DOMAINS)
    .map((part) =>
      part
        .toLowerCase()
        .replace(/^[a-z]+:\/\//, '')
        .replace(/[/?#].*$/, '')
        .replace(/^.*@/, '')
        .replace(/^www\./, '')
        .replace(/:\d*$/, ''),
    )
    .map((host) => (host.length > 253 ? '' : domainToASCII(host)))
    .filter((host) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(host));

const STAGES: [RegExp, string][] = [
  [/onboard|implement|setup/i, 'Onboarding'],
  [/adopt|activ/i, 'Adoption'],
  [/assess|evaluat|trial/i, 'Assessment'],
  [/renew/i, 'Renewal'],
  [/steady|customer|live|mature|evangelist/i, 'Steady'],
  [/churn|lost|former|inactive|cancel/i, 'Churned'],
  [/prospect|lead|opportunity|subscriber|new/i, 'NewProspect'],
];

/** The stage for a word used by a source. */
export const readStage = (text: string): string | null =>
  STAGES.find(([pattern]) => pattern.test(text))?.[1] ?? null;
