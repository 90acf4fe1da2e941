import type { SampleAccount, SampleMember } from '../workspace.ts';
import { between } from './random.ts';
import type { Random } from './random.ts';
import type { Language } from './stories/story.ts';

export const MEMBERS: SampleMember[] = [
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

interface Seedling {
  name: string;
  stage: string;
  tier: string;
  owner: number;
  arr: number | null;
  /** Days from now; null without one. */
  renewal: number | null;
  industry: string;
  region: string;
  language?: Language;
  restricted?: true;
  syncing?: true;
  parent?: string;
}

const row = (line: string): Seedling => {
  const [
    name = '',
    stage = '',
    tier = '',
    owner,
    arr,
    renewal,
    industry = '',
    region = '',
    ...flags
  ] = line.split('|').map((cell) => cell.trim());
  const flag = (prefix: string) => flags.find((word) => word.startsWith(prefix));
  return {
    name,
    stage,
    tier,
    owner: Number(owner),
    arr: arr === '-' ? null : Number(arr),
    renewal: renewal === '-' ? null : Number(renewal),
    industry,
    region,
    ...(flag('lang=') && { language: flag('lang=')!.slice(5) as Language }),
    ...(flag('restricted') && { restricted: true as const }),
    ...(flag('syncing') && { syncing: true as const }),
    ...(flag('parent=') && { parent: flag('parent=')!.slice(7) }),
  };
};

export const SEEDLINGS: Seedling[] = `
Northbridge Logistics|Renewal|Enterprise|0|1240000|23|Logistics|Nordics
Halden Foods|Adoption|Enterprise|0|980400|150|Food|Nordics
Okavango Bank|Steady|Enterprise|1|871200|310|Banking|Africa
Sable & Finch|Adoption|Growth|0|412000|64|Retail|Western Europe
Brightwater Utilities|Renewal|Growth|2|412000|23|Utilities|UK
Kestrel Robotics|Steady|Growth|1|388900|420|Manufacturing|DACH|lang=de
Maison Verlaine|Steady|Growth|2|305000|170|Fashion|France|lang=fr
Tamsin Health|NewProspect|Growth|0|260000|-|Healthcare|UK
Orrery Insurance|Churned|Growth|1|248000|-6|Insurance|North America
Piedmont Paper|Onboarding|Scale|2|231500|460|Packaging|Italy|lang=it
Fjord & Field|Steady|Scale|0|198300|330|Agriculture|Nordics|lang=sv
Calder Mills|Assessment|Scale|1|187000|140|Textiles|UK|syncing
Aurelio Motors|Adoption|Scale|2|176000|70|Automotive|Italy|lang=it
Lantern Press|Steady|Scale|0|164800|400|Publishing|North America
Bergmann Antriebe|Steady|Enterprise|1|640000|210|Manufacturing|DACH|lang=de
Holloway Systems|Renewal|Growth|0|296000|41|Software|UK
Ibarra Textil|Adoption|Growth|2|184000|190|Textiles|Iberia|lang=es
Quill & Harbour|Steady|Scale|0|121000|260|Legal|UK
Sundal Shipping|Renewal|Enterprise|1|702000|12|Shipping|Nordics|lang=sv
Verdant Grocers|Adoption|Enterprise|2|533000|118|Retail|North America
Mistral Énergie|Steady|Enterprise|2|588000|275|Energy|France|lang=fr
Palomar Clinics|Onboarding|Growth|0|214000|380|Healthcare|North America
Tessera Design|Steady|Scale|1|98000|305|Services|Benelux|lang=nl
Rowan Credit Union|Renewal|Growth|2|267000|28|Banking|North America
Colibri Travel|Adoption|Scale|1|143000|96|Travel|Iberia|lang=pt
Steinbach Chemie|Assessment|Enterprise|1|455000|82|Chemicals|DACH|lang=de
Harrow & Pike|Churned|Scale|0|0|-40|Services|UK
Lumière Optique|Steady|Scale|2|132000|222|Healthcare|France|lang=fr
Cobalt Freight|Adoption|Growth|0|322000|57|Logistics|North America
Nimbus Learning|Steady|Growth|1|241000|365|Education|Western Europe
Arden Biotech|Onboarding|Growth|2|276000|410|Biotech|UK
Pacific Rim Foods|Steady|Enterprise|0|498000|188|Food|Asia Pacific
Galvani Elettrica|Steady|Growth|2|205000|240|Energy|Italy|lang=it
Tidewater Marine|Renewal|Scale|1|154000|18|Shipping|North America
Osprey Analytics|NewProspect|Growth|0|180000|-|Software|North America
Weststadt Kliniken|Steady|Enterprise|1|612000|299|Healthcare|DACH|lang=de|restricted
Monarch Hotels|Adoption|Growth|2|338000|133|Travel|UK
Sierra Outfitters|Steady|Scale|0|117000|205|Retail|North America
Blackthorn Security|Renewal|Growth|1|289000|-9|Security|UK
Delphi Advisory|Steady|Growth|0|226000|344|Services|North America|restricted
Norrland Timber|Steady|Scale|0|139000|160|Forestry|Nordics|lang=sv
Campos Agrícola|Adoption|Growth|2|192000|110|Agriculture|Iberia|lang=pt
Juniper Payroll|Steady|Growth|1|312000|270|Software|UK
Etoile Cosmétiques|Assessment|Growth|2|258000|75|Consumer|France|lang=fr
Redstone Mining|Steady|Enterprise|0|566000|320|Mining|Africa
Hartwell Homes|Adoption|Scale|1|126000|145|Construction|UK
Ventura Media|Steady|Scale|0|148000|390|Media|North America
Keystone Freightways|Renewal|Growth|2|301000|52|Logistics|North America
Alpenblick Hotels|Steady|Scale|1|109000|215|Travel|DACH|lang=de
Marlowe Pharma|Adoption|Enterprise|0|615000|180|Pharma|UK
Saffron Kitchens|Onboarding|Scale|2|94000|430|Consumer|Asia Pacific
Beacon Water|Steady|Growth|1|236000|285|Utilities|North America
Trevisan Mobili|Adoption|Scale|2|112000|99|Furniture|Italy|lang=it
Skyline Aviation|Renewal|Enterprise|0|744000|36|Aviation|Benelux|lang=nl
Puerto Azul Resorts|Steady|Scale|2|103000|248|Travel|Iberia|lang=es|syncing
Whitcombe Dairies|Steady|Scale|1|118000|230|Food|UK
Ostrava Steel|Assessment|Growth|0|274000|88|Manufacturing|Central Europe
Larkspur Nonprofit|Steady|Scale|2|61000|265|Nonprofit|North America
Northbridge Cold Chain|Adoption|Growth|0|146000|150|Logistics|Nordics|parent=Northbridge Logistics
Pinnacle Sports|NewProspect|Scale|1|85000|-|Consumer|North America|syncing`
  .trim()
  .split('\n')
  .map(row);

export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const languageOf = (name: string): Language =>
  SEEDLINGS.find((seedling) => seedling.name === name)?.language ?? 'en';

const DAY = 86_400_000;
const dayText = (now: Date, days: number) =>
  new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);

export function buildAccounts(now: Date, random: Random): SampleAccount[] {
  return SEEDLINGS.map((seedling) => {
    const owner = MEMBERS[seedling.owner]!;
    const prospect = seedling.stage === 'NewProspect';
    return {
      key: slugOf(seedling.name),
      name: seedling.name,
      domain: `${slugOf(seedling.name)}.example`,
      stage: seedling.stage,
      tier: seedling.tier,
      owner: owner.email,
      arr: prospect ? null : seedling.arr,
      forecastedRevenue: prospect
        ? seedling.arr
        : seedling.arr && Math.round(seedling.arr * (0.95 + random() * 0.2)),
      lastYearRevenue:
        prospect || !seedling.arr ? null : Math.round(seedling.arr * (0.82 + random() * 0.2)),
      startDate: dayText(now, -between(random, 300, 1500)),
      renewalDate: seedling.renewal === null ? null : dayText(now, seedling.renewal),
      industry: seedling.industry,
      region: seedling.region,
      csm: MEMBERS[(seedling.owner + 1) % 3]!.name,
      restricted: seedling.restricted === true,
      fullSync: seedling.syncing !== true,
      parent: seedling.parent ? slugOf(seedling.parent) : null,
      type: prospect ? 'prospect' : seedling.stage === 'Churned' ? 'inactive' : 'active_customer',
    };
  });
}
