import { sql } from 'kysely';
import { accountsOf, chance, idOf, oneOf, providerId } from './span.ts';
import type { LoadDb, Span } from './span.ts';

const FIRST =
  'Amber Birch Cedar Coral Crimson Delta Ember Falcon Garnet Granite Harbor Indigo Ivory Juniper Lunar Maple Meridian Noble Onyx Opal Pacific Pioneer Quartz River Sable Silver Solar Summit Union Willow'.split(
    ' ',
  );
const SECOND =
  'Analytics Bank Brands Clinics Energy Foods Freight Health Hotels Industries Insurance Labs Logistics Media Motors Networks Partners Pharma Retail Robotics Security Services Software Steel Systems Textiles Travel Utilities Ventures Works'.split(
    ' ',
  );
const STAGES = 'Onboarding Adoption Adoption Assessment Renewal Steady Steady Steady'.split(' ');
const INDUSTRIES =
  'Banking Energy Food Healthcare Logistics Manufacturing Media Retail Software Travel'.split(' ');
const REGIONS = [
  'North America',
  'UK',
  'DACH',
  'Nordics',
  'France',
  'Iberia',
  'Asia Pacific',
  'Africa',
];
const NAMES =
  'Alba Bruno Carla Dario Elsa Felix Greta Hugo Iris Jonas Kira Luca Mara Nils Olga Pia'.split(' ');
const LAST =
  'Arnold Berg Costa Dahl Evans Fischer Garcia Hall Ivers Jensen Keller Lund Moreau Novak'.split(
    ' ',
  );
const TITLES = ['VP Operations', 'Head of IT', 'Finance Director', 'Project Lead', 'Data Manager'];

/** Accounts with every field, domains and tags. Their yearly base is stored as forecast until movements give the ARR. */
export async function loadAccounts(db: LoadDb, span: Span): Promise<void> {
  const n = sql`n`;
  const by = (purpose: number) => chance(span, n, purpose);
  await sql`
    insert into account (org_id, id, name, type, stage, tier, owner_id, currency, forecasted_revenue, last_year_revenue,
      expected_revenue, custom_revenue, active_workers, revenue_source, start_date, renewal_date, full_sync, sync_progress, sync_note,
      restricted, provider, provider_id, provider_link, health_score, health_change, open_risks, open_opportunities, last_signal_at)
    select ${span.org}, ${idOf(span, n, 1)}, ${oneOf(FIRST, by(1))} || ' ' || ${oneOf(SECOND, by(2))} || ' ' || n,
      case when prospect then 'prospect' when churned then 'inactive' else 'active_customer' end,
      case when prospect then 'NewProspect' when churned then 'Churned' else ${oneOf(STAGES, by(3))} end,
      ${oneOf(['Enterprise', 'Growth', 'Growth', 'Scale', 'Scale'], by(4))},
      owners.ids[1 + floor(${by(5)} * cardinality(owners.ids))::int], 'USD', base, round(base * 0.9), round(base * 0.95),
      case when ${by(6)} < 0.2 then round(base * 0.4) end, (${by(7)} * 5000)::int, 'import',
      (select app_today()) - (1100 + (${by(8)} * 700)::int), case when not prospect and not churned then (select app_today()) - 20 + (${by(9)} * 420)::int end,
      ${by(10)} >= 0.02, case when ${by(10)} < 0.02 then 0.4 end, case when ${by(10)} < 0.02 then 'The first sync is under way.' end,
      ${by(11)} < 0.01, 'import', ${providerId(n)}, 'https://crm.example/accounts/' || n,
      round((greatest(-5, least(5, 1.6 + 5.4 * (${by(12)} + ${by(13)} - 1))))::numeric, 1), round((${by(14)} * 2 - 1)::numeric, 1),
      case when ${by(12)} < 0.15 then 2 else 0 end, (${by(15)} * 2)::int, app_now() - ${by(16)} * interval '40 days'
    from (select n, ${by(17)} < 0.03 as prospect, ${by(17)} > 0.96 as churned,
        (round(power(10, 4.2 + 1.7 * ${by(18)}) / 100) * 100)::numeric as base
      from generate_series(${span.from}::int, ${span.to}::int) n) grown,
      (select array_agg(id order by id) as ids from member where org_id = ${span.org}) owners`.execute(
    db,
  );
  await sql`
    insert into account_domain (org_id, domain, account_id)
    select ${span.org}, 'customer-' || n || '.example', id from ${accountsOf(span)} acc`.execute(
    db,
  );
  await sql`
    insert into account_tag (org_id, account_id, kind, value)
    select ${span.org}, acc.id, kind, value from ${accountsOf(span)} acc
    left join member m on m.org_id = ${span.org} and m.id = acc.owner_id,
    lateral (values ('industry', ${oneOf(INDUSTRIES, by(19))}), ('region', ${oneOf(REGIONS, by(20))}),
      ('csm', m.name), ('owner', m.name)) tag (kind, value) where value is not null`.execute(db);
}

const PEOPLE = 3;

/** Three people at each account. */
export async function loadContacts(db: LoadDb, span: Span): Promise<void> {
  const row = sql`(acc.n * ${sql.lit(PEOPLE)} + k)`;
  const by = (purpose: number) => chance(span, row, purpose);
  await sql`
    insert into contact (org_id, id, account_id, name, email, title, vip, restricted)
    select ${span.org}, ${idOf(span, row, 2)}, acc.id, ${oneOf(NAMES, by(21))} || ' ' || ${oneOf(LAST, by(22))},
      'person-' || k || '@customer-' || acc.n || '.example', ${oneOf(TITLES, by(23))}, k = 0, acc.restricted
    from ${accountsOf(span)} acc, generate_series(0, ${sql.lit(PEOPLE - 1)}) k`.execute(db);
}
