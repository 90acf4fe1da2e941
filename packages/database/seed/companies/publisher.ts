import type { Company } from '../scenarios/company.ts';
import { parseSeedlings } from '../scenarios/seedlings.ts';
import { line, membersAt, SMALL } from './small.ts';

const DOMAIN = 'prismmedia.example';

/** An ad seller for publishers: daily revenue from exchanges, plus software fees. */
export const PRISM: Company = {
  ...SMALL,
  organisation: {
    slug: 'prism',
    name: 'Prism Media',
    about: 'Publishers: daily revenue and its anomalies',
    domains: [DOMAIN],
    zone: 'America/New_York',
    currency: 'USD',
    locale: 'en',
    variation: 'publisher',
  },
  members: membersAt(
    DOMAIN,
    `Nadia Orlov | VP Publisher Development | admin
     Caleb Frost | Publisher Manager
     Ivy Tran | Publisher Manager
     Sam Ortega | Implementation Lead`,
  ),
  seedlings: parseSeedlings(`
Morning Courier Group|Steady|Enterprise|0|96000|210|News|North America|custom=4200000
Atlas Sport Network|Renewal|Enterprise|1|84000|34|Sport|UK|custom=3100000
Kitchen Table Media|Adoption|Growth|2|42000|160|Food|North America|custom=1650000
Quantum Gamer|Steady|Enterprise|0|78000|280|Games|North America|custom=2750000
Stadtblatt Verlag|Steady|Growth|1|39000|190|News|DACH|lang=de|custom=980000
Weather Window|Adoption|Growth|2|36000|120|Weather|North America|custom=1240000
The Long Read|Assessment|Scale|0|18000|75|Magazines|UK|custom=420000|troubled
Moto Pulse|Renewal|Growth|1|33000|19|Automotive|North America|custom=870000|troubled|leaving
Parent Path|Steady|Scale|2|21000|330|Family|North America|custom=610000
Finance Daybook|Steady|Growth|0|54000|255|Finance|North America|custom=1480000
Celebrity Lane|Onboarding|Growth|1|45000|400|Entertainment|North America|custom=1900000|not-live
Garden Almanac|Onboarding|Scale|2|15000|420|Home|UK|custom=520000|not-live
Trail Maps Weekly|Onboarding|Scale|0|12000|390|Travel|North America|custom=360000|not-live
Cinema Notebook|Churned|Scale|1|16000|-25|Entertainment|UK|custom=0
Harbor Gazette|NewProspect|Growth|2|60000|-|News|North America
Policy Wire|Steady|Scale|0|24000|240|News|North America|custom=330000|restricted
Puzzle Corner|Adoption|Scale|1|14000|150|Games|UK|custom=280000|syncing=0.35
`),
  subAccounts: parseSeedlings(`
courier-sport.example|Steady|Growth|0|-|210|News|North America|parent=Morning Courier Group|custom=740000|domain=courier-sport.example
courier-local.example|Steady|Growth|0|-|210|News|North America|parent=Morning Courier Group|custom=390000|domain=courier-local.example
courier-style.example|Adoption|Scale|0|-|210|News|North America|parent=Morning Courier Group|custom=150000|domain=courier-style.example
atlas-football.example|Steady|Growth|1|-|34|Sport|UK|parent=Atlas Sport Network|custom=620000|domain=atlas-football.example
atlas-cricket.example|Steady|Scale|1|-|34|Sport|UK|parent=Atlas Sport Network|custom=210000|domain=atlas-cricket.example
gamer-guides.example|Steady|Growth|0|-|280|Games|North America|parent=Quantum Gamer|custom=480000|domain=gamer-guides.example
gamer-live.example|Onboarding|Scale|0|-|280|Games|North America|parent=Quantum Gamer|custom=130000|domain=gamer-live.example
`),
  words: {
    ...SMALL.words,
    modules: [
      'Header Bidding',
      'Video Player',
      'Yield Desk',
      'Consent',
      'Floor Prices',
      'Direct Deals',
    ],
    systems: {
      ...SMALL.words.systems,
      en: ['Ad Server', 'Yield Console', 'Payout Report', 'Site Tag'],
    },
    sites: ['desk', 'newsroom', 'studio', 'office'],
    rivals: ['Adstream', 'Bidwell', 'Northyield'],
  },
  money: {
    ...SMALL.money,
    lines: [
      line('Prism Exchange', 'Programmatic', 'Open auction', 0.48),
      line('Prism Exchange', 'Programmatic', 'Private deals', 0.22),
      line('Prism Video', 'Video', 'Instream', 0.2),
      line('Prism Direct', 'Direct', 'Sponsorship', 0.1),
    ],
    manyLinesFrom: 400_000,
    week: [1.12, 0.98, 0.96, 0.95, 0.97, 0.98, 1.04],
    shocks: [
      { account: 'Atlas Sport Network', back: 6, days: 7, factor: 0.48 },
      { account: 'Moto Pulse', back: 18, days: 19, factor: 0.58 },
      { account: 'Quantum Gamer', back: 11, days: 3, factor: 0.35, company: 'Prism Video' },
      { account: 'Weather Window', back: 14, days: 2, factor: 2.3 },
      { account: 'Kitchen Table Media', back: 29, days: 5, factor: 0.55 },
      { account: 'Finance Daybook', back: 40, days: 1, factor: 0.1 },
      {
        account: 'Morning Courier Group',
        back: 47,
        days: 4,
        factor: 0.6,
        company: 'Prism Exchange',
      },
      { account: 'The Long Read', back: 24, days: 9, factor: 0.5 },
    ],
  },
  cases: [
    { type: 'Problem', subtype: 'Tags', title: 'Tag fires twice on article pages' },
    { type: 'Problem', subtype: 'Payout', title: 'Payout differs from the dashboard' },
    { type: 'Question', subtype: 'Consent', title: 'Consent rate fell after the update' },
    { type: 'Problem', subtype: 'Video', title: 'Player does not start on mobile' },
    { type: 'Request', subtype: 'Blocking', title: 'Block a category of advertisers' },
  ],
};
