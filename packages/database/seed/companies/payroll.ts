import type { Company } from '../scenarios/company.ts';
import { parseSeedlings } from '../scenarios/seedlings.ts';
import { membersAt, SMALL } from './small.ts';

const DOMAIN = 'ledgerline.example';

/** A payroll provider: projects, active workers, numbered cases. */
export const LEDGERLINE: Company = {
  ...SMALL,
  organisation: {
    slug: 'ledgerline',
    name: 'Ledgerline Payroll',
    about: 'Payroll: projects, workers, case numbers',
    domains: [DOMAIN],
    zone: 'Europe/London',
    currency: 'GBP',
    locale: 'en-GB',
    variation: 'payroll',
  },
  members: [
    ...membersAt(
      DOMAIN,
      `Fiona Blake | Director of Client Services | admin
       Rhys Morgan | Client Manager
       Anjali Desai | Client Manager
       Toby Wren | Payroll Support`,
    ),
    ...membersAt(DOMAIN, 'Nadia Okafor | Product Operations | admin').map((member) => ({
      ...member,
      staff: true,
    })),
  ],
  seedlings: parseSeedlings(`
Castleford Staffing|Steady|Enterprise|0|318000|205|Staffing|UK|workers=6120
Brookvale Care Homes|Renewal|Enterprise|1|264000|26|Care|UK|workers=4380
Penrose Security Guards|Adoption|Growth|2|142000|150|Security|UK|workers=2210|troubled
Moorland Farms|Steady|Growth|0|97000|260|Agriculture|UK|workers=1430
Kingsway Academies|Steady|Enterprise|1|231000|310|Education|UK|workers=3890
Salford Stage Crew|Onboarding|Scale|2|38000|400|Events|UK|workers=460|not-live
Harrier Couriers|Renewal|Growth|0|158000|-5|Logistics|UK|workers=2640|troubled
Thistle Hospitality|Adoption|Growth|1|119000|95|Hospitality|UK|workers=1980
Dunmore Builders|Steady|Growth|2|104000|230|Construction|Ireland|workers=1250
Oakwell Dental|Steady|Scale|0|41000|180|Healthcare|UK|workers=390
Severn Cleaning|Assessment|Growth|1|88000|70|Facilities|UK|workers=1710
Lantern Films|NewProspect|Scale|2|52000|-|Events|UK
Westbrook Temps|Churned|Scale|0|47000|-60|Staffing|UK|workers=0
Ministry Contractors|Steady|Enterprise|0|276000|290|Public sector|UK|workers=3050|restricted
Fenland Growers|Onboarding|Scale|1|29000|380|Agriculture|UK|workers=240|syncing=0.5
`),
  words: {
    ...SMALL.words,
    modules: ['Payslips', 'Time Sheets', 'Pensions', 'Holiday Pay', 'Year End', 'Onboarding Pack'],
    systems: {
      ...SMALL.words.systems,
      en: ['Pay Run', 'Rota Feed', 'Worker Portal', 'Tax Filing'],
    },
    sites: ['office', 'branch', 'depot', 'site'],
    rivals: ['Paywise', 'Wagestream One', 'Cleartally'],
  },
  projects: [
    { name: 'Payroll roll-out', serviceType: 'Managed payroll' },
    { name: 'Worker Portal', serviceType: 'Self-service' },
    { name: 'Pensions move', serviceType: 'Pensions' },
    { name: 'Time Sheets link', serviceType: 'Integration' },
  ],
  cases: [
    { type: 'Pay run', subtype: 'Correction', title: 'Overtime missing on the weekly run' },
    { type: 'Pay run', subtype: 'Deadline', title: 'Time sheets arrive after the cut-off' },
    { type: 'Worker', subtype: 'Access', title: 'Workers cannot open their payslips' },
    { type: 'Tax', subtype: 'Code', title: 'Tax code not updated' },
    { type: 'Pension', subtype: 'Enrolment', title: 'New starters not enrolled' },
  ],
};
