import { ACCOUNT_OF_ROW } from './belongs-to.ts';
import type { Field } from './field.ts';

const day = (key: string, label: string, names: readonly string[]): Field => ({
  key,
  label,
  kind: 'day',
  names,
});
const text = (key: string, label: string, names: readonly string[]): Field => ({
  key,
  label,
  kind: 'text',
  names,
});

export const PROJECT_FIELDS: readonly Field[] = [
  text('externalId', 'Project id', ['project id', 'project number', 'external id', 'record id']),
  {
    key: 'name',
    label: 'Project name',
    kind: 'text',
    required: true,
    maxLength: 500,
    names: ['project name', 'project', 'project title', 'implementation name', 'projekt'],
  },
  ...ACCOUNT_OF_ROW,
  text('status', 'Status', ['project status', 'status', 'project stage', 'phase', 'status name']),
  day('startDate', 'Start', ['project start', 'project start date', 'start date', 'start']),
  day('endDate', 'End', ['project end', 'project end date', 'end date', 'end', 'due date']),
  text('icp', 'ICP', ['icp', 'icp name', 'in country partner', 'partner']),
  text('country', 'Country', ['country', 'country name', 'land']),
  text('serviceType', 'Service type', ['service type', 'service', 'project type']),
  day('parallelRun', 'Parallel run', ['parallel run', 'parallel run date', 'parallel run start']),
  day('goLive', 'Go-live', ['go live', 'go live date', 'live date', 'launch date']),
  {
    key: 'activeWorkers',
    label: 'Active workers',
    kind: 'number',
    names: ['active workers', 'active employees', 'workers', 'headcount'],
  },
  {
    key: 'expectedActiveWorkers',
    label: 'Expected active workers',
    kind: 'number',
    names: ['expected active workers', 'expected workers', 'expected employees'],
  },
  text('payrollStatus', 'Payroll summary status', [
    'payroll summary status',
    'current payroll summary status',
    'payroll status',
  ]),
  day('payrollStart', 'Payroll summary from', ['payroll summary start', 'payroll start date']),
  day('payrollEnd', 'Payroll summary to', ['payroll summary end', 'payroll end date']),
  text('payrollVersion', 'Payroll summary version', ['payroll summary version', 'payroll version']),
  day('payrollPublished', 'Payroll summary published', [
    'last payroll summary published date',
    'payroll summary published',
    'payroll published date',
  ]),
  text('link', 'Link', ['link', 'url', 'record url', 'project url']),
];
