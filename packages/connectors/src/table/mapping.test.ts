import { describe, expect, it } from 'vitest';
import { ACCOUNT_FIELDS } from './fields/accounts.ts';
import { CONTACT_FIELDS } from './fields/contacts.ts';
import type { Field } from './fields/field.ts';
import { guessMapping, rowReader } from './mapping.ts';

/** Guessed mapping of a header and one row, as "column: field". */
function guess(fields: readonly Field[], header: string, row: string) {
  const columns = header.split(',');
  const cells = row.split(',');
  const sample = Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? '']));
  return Object.fromEntries(
    guessMapping(columns, [sample], fields).flatMap(({ column, field }) =>
      field ? [[column, field]] : [],
    ),
  );
}

describe('guessing the fields of columns', () => {
  it('in the accounts of ravenstack', () => {
    expect(
      guess(
        ACCOUNT_FIELDS,
        'account_id,account_name,industry,country,signup_date,referral_source,plan_tier,seats,is_trial,churn_flag',
        'A-2e4581,Company_0,EdTech,US,16-10-2024,partner,Basic,9,FALSE,FALSE',
      ),
    ).toEqual({
      account_id: 'externalId',
      account_name: 'name',
      industry: 'industry',
      country: 'region',
      signup_date: 'startDate',
      plan_tier: 'tier',
      churn_flag: 'churned',
    });
  });

  it('in the subscriptions of ravenstack', () => {
    expect(
      guess(
        ACCOUNT_FIELDS,
        'subscription_id,account_id,start_date,end_date,plan_tier,seats,mrr_amount,arr_amount,is_trial,churn_flag,billing_frequency',
        'S-8cec59,A-3c1a3f,23-12-2023,12-04-2024,Enterprise,14,2786,33432,FALSE,TRUE,monthly',
      ),
    ).toMatchObject({
      account_id: 'externalId',
      start_date: 'startDate',
      end_date: 'renewalDate',
      arr_amount: 'arr',
      churn_flag: 'churned',
    });
  });

  it('in the accounts of the Maven CRM, where revenue is what the company itself earns', () => {
    expect(
      guess(
        ACCOUNT_FIELDS,
        'account,sector,year_established,revenue,employees,office_location,subsidiary_of',
        'Acme Corporation,technolgy,1996,1100.04,2822,United States,',
      ),
    ).toEqual({
      account: 'name',
      sector: 'industry',
      office_location: 'region',
      subsidiary_of: 'parent',
    });
  });

  it('in the companies and contacts of HubSpot', () => {
    const companies = guess(
      ACCOUNT_FIELDS,
      'company_id,company_name,industry,annual_revenue,num_employees,country',
      '1,Phillips-Garrett,Healthcare,87969676.99,1684,Jersey',
    );
    expect(companies).toEqual({
      company_id: 'externalId',
      company_name: 'name',
      industry: 'industry',
      country: 'region',
    });
    expect(
      guess(
        CONTACT_FIELDS,
        'contact_id,first_name,last_name,email,phone,job_title,company_id',
        '1,Janet,Fuller,tmcdowell@example.org,488.383.0598,RevOps Manager,3',
      ),
    ).toEqual({
      first_name: 'firstName',
      last_name: 'lastName',
      email: 'email',
      phone: 'phone',
      job_title: 'title',
      company_id: 'account',
    });
  });

  it('in the customers of Northwind', () => {
    expect(
      guess(
        CONTACT_FIELDS,
        'customerID,companyName,contactName,contactTitle,city,country,phone',
        'ALFKI,Alfreds Futterkiste,Maria Anders,Sales Representative,Berlin,Germany,030-0074321',
      ),
    ).toEqual({
      companyName: 'account',
      contactName: 'name',
      contactTitle: 'title',
      phone: 'phone',
    });
  });

  it('in columns named by people', () => {
    expect(guess(CONTACT_FIELDS, 'Full name,E-Mail,Job-Title', 'Ann,ann@acme.example,CEO')).toEqual(
      {
        'Full name': 'name',
        'E-Mail': 'email',
        'Job-Title': 'title',
      },
    );
  });

  it('uses each field once, and none for values that do not fit', () => {
    expect(guess(ACCOUNT_FIELDS, 'Name,Company,ARR', 'Acme,Acme Inc,lots')).toEqual({
      Name: 'name',
    });
    expect(guess(ACCOUNT_FIELDS, 'Name,Renewal Date', 'Acme,soon')).toEqual({ Name: 'name' });
    expect(guess(ACCOUNT_FIELDS, 'ARR (USD),Name', '100,Acme')).toEqual({
      'ARR (USD)': 'arr',
      Name: 'name',
    });
  });
});

describe('reading rows by a mapping', () => {
  const mapping = [
    { column: 'Name', field: 'name', confidence: 1 },
    { column: 'Site', field: 'domain', confidence: 1 },
    { column: 'ARR', field: 'arr', confidence: 1 },
    { column: 'Renewal', field: 'renewalDate', confidence: 1 },
    { column: 'Gone', field: 'churned', confidence: 1 },
    { column: 'Note', field: null, confidence: 0 },
  ];
  const read = rowReader(mapping, ACCOUNT_FIELDS, [{ Renewal: '16-10-2026' }]);

  it('returns typed values', () => {
    const row = {
      Name: ' Acme ',
      Site: 'https://acme.com',
      ARR: '$48k',
      Renewal: '03-04-2026',
      Gone: 'no',
      Note: 'x',
    };
    expect(read(row)).toEqual({
      record: {
        name: 'Acme',
        domain: ['acme.com'],
        arr: 48_000,
        currency: 'USD',
        renewalDate: '2026-04-03',
        churned: false,
      },
    });
  });

  it('treats NULL, n/a and - as empty', () => {
    const row = { Name: 'Acme', Site: 'NULL', ARR: 'n/a', Renewal: '-', Gone: '' };
    expect(read(row)).toEqual({
      record: { name: 'Acme', domain: null, arr: null, renewalDate: null, churned: null },
    });
  });

  it('reports every unreadable cell with the expected format', () => {
    const row = { Name: '', Site: 'acme', ARR: 'lots', Renewal: '31-02-2026', Gone: 'perhaps' };
    expect(read(row)).toEqual({
      problems: [
        { column: 'Site', value: 'acme', reason: 'is not a web address: write it as acme.com' },
        { column: 'ARR', value: 'lots', reason: 'is not an amount: write it as 1234.50' },
        { column: 'Renewal', value: '31-02-2026', reason: 'is not a date: write it as 2026-11-21' },
        { column: 'Gone', value: 'perhaps', reason: 'is neither yes nor no' },
        { column: 'Name', value: '', reason: 'is required but empty' },
      ],
    });
  });
});

describe('the fields of the account catalogue in a file', () => {
  const read = (cells: Record<string, string>) => {
    const columns = Object.keys(cells);
    const mapping = guessMapping(columns, [], ACCOUNT_FIELDS);
    return rowReader(mapping, ACCOUNT_FIELDS, [cells])(cells);
  };

  it.each(['At risk', 'at-risk', 'AT_RISK'])('accepts a choice by value or label: %s', (text) => {
    expect(read({ Name: 'Mill', 'Plan status': text })).toMatchObject({
      record: { successPlanStatus: 'at-risk' },
    });
  });

  it('rejects a text that is too long', () => {
    expect(read({ Name: 'Mill', 'Success plan': 'x'.repeat(2_001) })).toMatchObject({
      problems: [{ column: 'Success plan', reason: 'is longer than 2,000 characters' }],
    });
  });
});
