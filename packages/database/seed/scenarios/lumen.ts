import type { SampleMember } from '../workspace.ts';
import type { Company } from './company.ts';
import { parseSeedlings } from './seedlings.ts';
import { STORIES } from './stories.ts';
import { MODULES, RIVALS, SITES, SYSTEMS } from './vocabulary.ts';

const MEMBERS: SampleMember[] = [
  {
    email: 'dana.whitfield@lumencloud.example',
    name: 'Dana Whitfield',
    title: 'Head of Customer Success',
    role: 'admin',
    staff: false,
  },
  {
    email: 'jonas.weber@lumencloud.example',
    name: 'Jonas Weber',
    title: 'Customer Success Manager',
    role: 'default',
    staff: false,
  },
  {
    email: 'mina.sato@lumencloud.example',
    name: 'Mina Sato',
    title: 'Customer Success Manager',
    role: 'default',
    staff: false,
  },
  {
    email: 'lena.fuchs@lumencloud.example',
    name: 'Lena Fuchs',
    title: 'Support Engineer',
    role: 'default',
    staff: false,
  },
  {
    email: 'omar.haddad@lumencloud.example',
    name: 'Omar Haddad',
    title: 'Account Executive',
    role: 'default',
    staff: false,
  },
  {
    email: 'ruth.adeyemi@lumencloud.example',
    name: 'Ruth Adeyemi',
    title: 'Chief Revenue Officer',
    role: 'admin',
    staff: false,
  },
  {
    email: 'theo.marsh@lumencloud.example',
    name: 'Theo Marsh',
    title: 'Product Operations',
    role: 'admin',
    staff: true,
  },
];

const SEEDLINGS = parseSeedlings(`
Northbridge Logistics|Renewal|Enterprise|0|1240000|23|Logistics|Nordics
Halden Foods|Adoption|Enterprise|0|980400|150|Food|Nordics|custom=980400
Okavango Bank|Steady|Enterprise|1|871200|310|Banking|Africa|custom=871200
Sable & Finch|Adoption|Growth|0|412000|64|Retail|Western Europe
Brightwater Utilities|Renewal|Growth|2|412000|23|Utilities|UK|currency=GBP
Kestrel Robotics|Steady|Growth|1|388900|420|Manufacturing|DACH|lang=de|currency=EUR
Maison Verlaine|Steady|Growth|2|305000|170|Fashion|France|lang=fr
Tamsin Health|NewProspect|Growth|0|260000|-|Healthcare|UK
Orrery Insurance|Churned|Growth|1|248000|-6|Insurance|North America
Piedmont Paper|Onboarding|Scale|2|231500|460|Packaging|Italy|lang=it|not-live
Fjord & Field|Steady|Scale|0|198300|330|Agriculture|Nordics|lang=sv
Calder Mills|Assessment|Scale|1|187000|140|Textiles|UK|syncing=0.62
Aurelio Motors|Adoption|Scale|2|176000|70|Automotive|Italy|lang=it
Lantern Press|Steady|Scale|0|164800|400|Publishing|North America
Bergmann Antriebe|Steady|Enterprise|1|640000|210|Manufacturing|DACH|lang=de
Holloway Systems|Renewal|Growth|0|296000|41|Software|UK|troubled
Ibarra Textil|Adoption|Growth|2|184000|190|Textiles|Iberia|lang=es
Quill & Harbour|Steady|Scale|0|121000|260|Legal|UK
Sundal Shipping|Renewal|Enterprise|1|702000|17|Shipping|Nordics|lang=sv
Verdant Grocers|Adoption|Enterprise|2|533000|118|Retail|North America|custom=533000
Mistral Énergie|Steady|Enterprise|2|588000|275|Energy|France|lang=fr
Palomar Clinics|Onboarding|Growth|0|214000|380|Healthcare|North America|not-live
Tessera Design|Steady|Scale|1|98000|305|Services|Benelux|lang=nl
Rowan Credit Union|Renewal|Growth|2|267000|28|Banking|North America
Colibri Travel|Adoption|Scale|1|143000|96|Travel|Iberia|lang=pt
Steinbach Chemie|Assessment|Enterprise|1|455000|70|Chemicals|DACH|lang=de|troubled
Harrow & Pike|Churned|Scale|0|96000|-40|Services|UK
Lumière Optique|Steady|Scale|2|132000|222|Healthcare|France|lang=fr
Cobalt Freight|Adoption|Growth|0|322000|57|Logistics|North America|troubled
Nimbus Learning|Steady|Growth|1|241000|365|Education|Western Europe
Arden Biotech|Onboarding|Growth|2|276000|410|Biotech|UK|not-live
Pacific Rim Foods|Steady|Enterprise|0|498000|188|Food|Asia Pacific|custom=498000
Galvani Elettrica|Steady|Growth|2|205000|240|Energy|Italy|lang=it
Tidewater Marine|Renewal|Scale|1|154000|18|Shipping|North America|troubled|leaving
Osprey Analytics|NewProspect|Growth|0|180000|-|Software|North America
Weststadt Kliniken|Steady|Enterprise|1|612000|299|Healthcare|DACH|lang=de|restricted
Monarch Hotels|Adoption|Growth|2|338000|133|Travel|UK
Sierra Outfitters|Steady|Scale|0|117000|205|Retail|North America
Blackthorn Security|Renewal|Growth|1|289000|-19|Security|UK
Delphi Advisory|Steady|Growth|0|226000|344|Services|North America|restricted
Norrland Timber|Steady|Scale|0|139000|160|Forestry|Nordics|lang=sv
Campos Agrícola|Adoption|Growth|2|192000|110|Agriculture|Iberia|lang=pt
Juniper Payroll|Steady|Growth|1|312000|270|Software|UK
Etoile Cosmétiques|Assessment|Growth|2|258000|67|Consumer|France|lang=fr|troubled
Redstone Mining|Steady|Enterprise|0|566000|320|Mining|Africa
Hartwell Homes|Adoption|Scale|1|126000|145|Construction|UK
Ventura Media|Steady|Scale|0|148000|390|Media|North America
Keystone Freightways|Renewal|Growth|2|301000|52|Logistics|North America
Alpenblick Hotels|Steady|Scale|1|109000|215|Travel|DACH|lang=de
Marlowe Pharma|Adoption|Enterprise|0|615000|180|Pharma|UK|custom=615000
Saffron Kitchens|Onboarding|Scale|2|94000|430|Consumer|Asia Pacific|not-live
Beacon Water|Steady|Growth|1|236000|285|Utilities|North America
Trevisan Mobili|Adoption|Scale|2|112000|99|Furniture|Italy|lang=it
Skyline Aviation|Renewal|Enterprise|0|744000|36|Aviation|Benelux|lang=nl|troubled
Puerto Azul Resorts|Steady|Scale|2|103000|248|Travel|Iberia|lang=es|syncing=0.18
Whitcombe Dairies|Steady|Scale|1|118000|230|Food|UK
Ostrava Steel|Assessment|Growth|0|274000|88|Manufacturing|Central Europe|troubled
Larkspur Nonprofit|Steady|Scale|2|61000|265|Nonprofit|North America
Northbridge Cold Chain|Adoption|Growth|0|146000|150|Logistics|Nordics|parent=Northbridge Logistics
Pinnacle Sports|NewProspect|Scale|1|85000|-|Consumer|North America|syncing=0`);

const SUB_ACCOUNTS = parseSeedlings(`
Nordrail Freight|Steady|Growth|0|88000|150|Logistics|Nordics|parent=Northbridge Logistics
Polar Air Cargo|Onboarding|Scale|0|54000|300|Logistics|Nordics|parent=Northbridge Logistics
Verdant Express|Steady|Growth|2|61000|118|Retail|North America|parent=Verdant Grocers
Verdant Wholesale|Adoption|Scale|2|47000|118|Retail|North America|parent=Verdant Grocers
Verdant Pantry|Steady|Scale|2|22000|118|Retail|North America|parent=Verdant Grocers
Marlowe Diagnostics|Adoption|Growth|0|92000|180|Pharma|UK|parent=Marlowe Pharma
Marlowe Animal Health|Steady|Scale|0|38000|180|Pharma|UK|parent=Marlowe Pharma`);

const line = (company: string, group: string, type: string, share: number) => ({
  company,
  group,
  type,
  share,
});

/** The sample company that everything can be tried on: subscriptions, sixty customers, several languages. */
export const LUMEN: Company = {
  organisation: {
    slug: 'lumen',
    name: 'Lumen Cloud',
    about: 'Subscriptions: ARR, renewals, NRR and GRR',
    domains: ['lumencloud.example'],
    zone: 'Europe/Stockholm',
    currency: 'USD',
    locale: 'en',
    variation: 'default',
  },
  members: MEMBERS,
  seedlings: SEEDLINGS,
  subAccounts: SUB_ACCOUNTS,
  stories: STORIES,
  words: { modules: MODULES, systems: SYSTEMS, sites: SITES, rivals: RIVALS },
  money: {
    days: { many: 760, one: 400 },
    lines: [
      line('Lumen Cloud', 'Subscription', 'Platform', 0.58),
      line('Lumen Cloud', 'Usage', 'Messages', 0.22),
      line('Lumen Settle', 'Transaction fees', 'Settlement', 0.2),
    ],
    manyLinesFrom: 180_000,
    week: [0.78, 1.08, 1.1, 1.09, 1.07, 1.05, 0.83],
    shocks: [
      { account: 'Halden Foods', back: 20, days: 21, factor: 0.62 },
      { account: 'Cobalt Freight', back: 4, days: 5, factor: 0.45 },
      { account: 'Okavango Bank', back: 12, days: 3, factor: 0.5 },
      { account: 'Marlowe Pharma', back: 26, days: 6, factor: 0.55, company: 'Lumen Settle' },
      { account: 'Keystone Freightways', back: 17, days: 1, factor: 0.15 },
      { account: 'Bergmann Antriebe', back: 49, days: 5, factor: 0.52 },
      { account: 'Verdant Grocers', back: 9, days: 2, factor: 1.9 },
      { account: 'Pacific Rim Foods', back: 33, days: 1, factor: 2.4 },
    ],
    rates: [
      { currency: 'EUR', rate: 1.09 },
      { currency: 'GBP', rate: 1.28 },
    ],
  },
  cases: [
    { type: 'Problem', subtype: 'Export', title: 'Export job fails for large files' },
    { type: 'Problem', subtype: 'Access', title: 'Sign-in loop after password change' },
    { type: 'Question', subtype: 'Reports', title: 'Report totals differ from the books' },
    { type: 'Problem', subtype: 'Integration', title: 'Webhook arrives twice' },
    { type: 'Problem', subtype: 'Performance', title: 'Slow dashboard in the morning' },
    { type: 'Problem', subtype: 'Import', title: 'Missing rows after import' },
    { type: 'Question', subtype: 'Calendar', title: 'Calendar shows the wrong zone' },
    { type: 'Request', subtype: 'Integration', title: 'Rate limit on the integration' },
  ],
  conversations: { quiet: [3, 6], usual: [21, 28], troubled: [3, 4] },
};
