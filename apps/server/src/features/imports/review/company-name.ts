import { getDomainWithoutSuffix } from 'tldts';

/** Suggests a company name for a domain: `blue-harbour.co.uk` → `Blue Harbour`. */
export const companyName = (domain: string): string =>
  (getDomainWithoutSuffix(domain) ?? domain)
    .split('-')
    .filter((word) => word !== '')
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(' ');
