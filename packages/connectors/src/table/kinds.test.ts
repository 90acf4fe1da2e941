import { describe, expect, it } from 'vitest';
import { guessKind, TABLE_FIELDS } from './kinds.ts';
import type { TableKind } from './kinds.ts';
import { guessMapping } from './mapping.ts';

const FILES: [name: string, kind: TableKind, header: string, row: string, means: string][] = [
  [
    'accounts of ravenstack',
    'accounts',
    'account_id,account_name,industry,country,signup_date,referral_source,plan_tier,seats,is_trial,churn_flag',
    'A-2e4581,Company_0,EdTech,US,16-10-2024,partner,Basic,9,FALSE,FALSE',
    'externalId,name,industry,region,startDate,,tier,,,churned',
  ],
  [
    'subscriptions of ravenstack',
    'subscriptions',
    'subscription_id,account_id,start_date,end_date,plan_tier,seats,mrr_amount,arr_amount,is_trial,upgrade_flag,auto_renew_flag',
    'S-8cec59,A-3c1a3f,23-12-2023,12-04-2024,Enterprise,14,2786,33432,FALSE,FALSE,TRUE',
    'externalId,accountId,start,end,plan,seats,mrr,arr,trial,,',
  ],
  [
    'feature usage of ravenstack',
    'usage',
    'usage_id,subscription_id,usage_date,feature_name,usage_count,usage_duration_secs,error_count,is_beta_feature',
    'U-1c6c24,S-0fcf7d,27-07-2023,feature_20,9,5004,0,FALSE',
    ',subscription,day,feature,count,,,',
  ],
  [
    'sales of EnterpriseBench',
    'revenue',
    'product_id;discounted_price;actual_price;discount_percentage;customer_id;Date_of_Purchase;sales_record_id',
    'B07JW9H4J1;₹399;₹1,099;64%;hungc;2013-02-06;0',
    'incomeType,amount,unitPrice,discount,accountId,day,externalId',
  ],
  [
    'customers of EnterpriseBench',
    'accounts',
    'customer_id,customer_name,invoice_paths',
    'arout,thomas hardy,Financial System/Customer_orders/invoice_arout.pdf',
    'externalId,name,',
  ],
  [
    'clients of EnterpriseBench',
    'accounts',
    'client_id,business_name,industry,contact_person_name,contact_email,onboarding_date',
    '3a578a8e,Rodriguez,Healthcare,Brian Yang,fjohnson@hall.com,2025-05-16',
    'externalId,name,industry,,,startDate',
  ],
  [
    'customers of Northwind',
    'accounts',
    'customerID,companyName,contactName,contactTitle,city,region,country,phone',
    'ALFKI,Alfreds Futterkiste,Maria Anders,Sales Representative,Berlin,NULL,Germany,030-0074321',
    'externalId,name,,,,,region,',
  ],
  [
    'order lines of Northwind without their orders',
    'revenue',
    'orderID,productID,unitPrice,quantity,discount',
    '10248,11,14.00,12,0',
    'reference,incomeType,unitPrice,quantity,discount',
  ],
  [
    'tickets, which are none of them',
    'accounts',
    'ticket_id,subject,status,priority,createdate,closed_date,associated_contact_id,associated_company_id',
    '1,Permissions not updating for new user,In Progress,Medium,2025-02-03,,308,49',
    ',,,,startDate,,,',
  ],
  [
    'order lines of Northwind with their orders',
    'revenue',
    'orderID,productID,unitPrice,quantity,discount,customerID,employeeID,orderDate,shippedDate,freight',
    '10248,11,14.00,12,0,VINET,5,1996-07-04 00:00:00.000,1996-07-16 00:00:00.000,32.38',
    'reference,incomeType,unitPrice,quantity,discount,accountId,,day,,',
  ],
  [
    'the pipeline of the Maven CRM',
    'opportunities',
    'opportunity_id,sales_agent,product,account,deal_stage,engage_date,close_date,close_value',
    '1C1I7A6R,Moses Frase,GTX Plus Basic,Cancity,Won,10/20/2016,3/1/2017,1054',
    'externalId,owner,product,account,stage,opened,closeDate,amount',
  ],
  [
    'deals of HubSpot',
    'opportunities',
    'deal_id,deal_name,amount,stage,close_date,company_id,contact_id',
    '1,Deal 1,152431.49,Negotiation,2025-07-17,47,9',
    'externalId,name,amount,stage,closeDate,accountId,',
  ],
  [
    'contacts of HubSpot',
    'contacts',
    'contact_id,first_name,last_name,email,phone,job_title,company_id',
    '1,Janet,Fuller,tmcdowell@example.org,488.383.0598,RevOps Manager,3',
    ',firstName,lastName,email,phone,title,account',
  ],
  [
    'projects',
    'projects',
    'Project Name,Account Name,Project Status,Start Date,Go Live Date,Active Workers',
    'Roll-out,Acme,Parallel run,2026-09-01,2026-12-01,120',
    'name,account,status,startDate,goLive,activeWorkers',
  ],
  [
    'movements of ARR',
    'movements',
    'Customer,Month,Movement,ARR change',
    'Acme,2026-03,Upsell,1200',
    'account,day,kind,amount',
  ],
  ['tags', 'tags', 'account,kind,value', 'Acme,CSM,Ann Lee', 'account,kind,value'],
  ['exchange rates', 'rates', 'Currency,Date,Rate', 'EUR,2026-01-01,1.0834', 'currency,day,rate'],
  [
    'accounts with a parent',
    'accounts',
    'Name,Parent account,Domain',
    'Acme Nordic,Acme,acme.example.no',
    'name,parent,domain',
  ],
];

describe.each(FILES)('%s', (_, kind, header, row, means) => {
  const separator = header.includes(';') ? ';' : ',';
  const columns = header.split(separator);
  const cells = row.split(separator);
  const samples = [Object.fromEntries(columns.map((column, n) => [column, cells[n] ?? '']))];

  it(`are ${kind}, with the right fields`, () => {
    expect(guessKind(columns, samples)).toBe(kind);
    expect(
      guessMapping(columns, samples, TABLE_FIELDS[kind])
        .map(({ field }) => field ?? '')
        .join(','),
    ).toBe(means);
  });
});

it('treats an unknown table as accounts', () => {
  expect(guessKind(['a', 'b'], [{ a: '1', b: '2' }])).toBe('accounts');
});
