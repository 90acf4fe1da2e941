import type { Company } from '../scenarios/company.ts';
import { parseSeedlings } from '../scenarios/seedlings.ts';
import { membersAt, SMALL } from './small.ts';

const DOMAIN = 'harboranalytics.example';

/** A company that shows only four key figures. */
export const HARBOR: Company = {
  ...SMALL,
  organisation: {
    slug: 'harbor',
    name: 'Harbor Analytics',
    about: 'The short set of four cards',
    domains: [DOMAIN],
    zone: 'America/Chicago',
    currency: 'USD',
    locale: 'en-US',
    variation: 'short',
  },
  members: membersAt(
    DOMAIN,
    `Grant Holloway | Head of Accounts | admin
     Leila Haddad | Account Manager
     Ben Castillo | Account Manager`,
  ),
  seedlings: parseSeedlings(`
Copperfield Insurance|Steady|Enterprise|0|214000|240|Insurance|North America
Lakeshore Health|Renewal|Enterprise|1|187000|21|Healthcare|North America|troubled
Prairie Electric|Adoption|Growth|2|96000|140|Utilities|North America
Sunbelt Grocers|Steady|Growth|0|118000|305|Retail|North America
Ironwood Tools|Assessment|Growth|1|73000|80|Manufacturing|North America
Bluebird Airlines|Renewal|Enterprise|2|241000|52|Aviation|North America|troubled
Summit Outdoors|Steady|Scale|0|34000|190|Retail|North America
Maple Credit|Onboarding|Growth|1|82000|410|Banking|North America|not-live
Redwood Homes|Steady|Scale|2|41000|275|Construction|North America
Pioneer Seeds|NewProspect|Growth|0|90000|-|Agriculture|North America
Canyon Freight|Churned|Scale|1|38000|-90|Logistics|North America
Meridian Labs|Steady|Growth|0|105000|330|Biotech|North America|restricted
Delta Schools|Adoption|Scale|2|27000|160|Education|North America|syncing=0.7
`),
  words: {
    ...SMALL.words,
    modules: ['Dashboards', 'Forecasts', 'Alerts', 'Data Catalogue', 'Scenario Lab'],
    systems: { ...SMALL.words.systems, en: ['Sales Board', 'Finance Board', 'Nightly Load'] },
    sites: ['office', 'branch', 'campus'],
  },
};
