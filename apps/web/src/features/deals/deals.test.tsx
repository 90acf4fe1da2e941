import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { implementationTone } from '@rapport/contract/deals.ts';
import { activeOnly } from './active-only.ts';
import { sumOpen } from './sum-open.ts';
import { DEAL_COLUMNS } from './components/deal-columns.tsx';
import { ImplementationBadge } from './components/implementation-badge.tsx';
import { formatDealType } from '../../lib/format/format-deal-type.ts';
import { fieldLabel } from './field-label.ts';

describe('the CRM opportunities table', () => {
  it('has the columns of the specification', () => {
    expect(DEAL_COLUMNS.map(({ title }) => title)).toEqual([
      'Name',
      'Owner',
      'Stage',
      'Type',
      'Amount',
      'Close Date',
    ]);
  });

  it('shows all, or only those that are still open', () => {
    const [open, won, lost] = [{ isClosed: false }, { isClosed: true }, { isClosed: true }];
    expect(activeOnly([open, won, lost], false)).toEqual([open, won, lost]);
    expect(activeOnly([open, won, lost], true)).toEqual([open]);
  });
});

describe('the sum of the opportunities', () => {
  const deal = (amount: number | null, isClosed = false, currency = 'USD') => ({
    amount,
    isClosed,
    currency,
  });

  it('counts the open ones alone, by currency', () => {
    expect(sumOpen([deal(100_000), deal(40_000), deal(900_000, true)])).toBe('2 open, $140,000');
    expect(sumOpen([deal(100_000), deal(5_000, false, 'EUR'), deal(null)])).toBe(
      '3 open, $100,000 and €5,000',
    );
  });

  it('says nothing without open ones, and no amount without amounts', () => {
    expect(sumOpen([deal(900_000, true)])).toBeNull();
    expect(sumOpen([deal(null)])).toBe('1 open');
  });
});

describe('the implementation status', () => {
  it.each([
    ['Completed', 'green'],
    ['InProgress', 'orange'],
    ['NotStarted', 'yellow'],
    ['Paused', 'grey'],
    [null, 'grey'],
  ])('%s is %s', (status, tone) => expect(implementationTone(status)).toBe(tone));

  it('has a label beside its colour', () => {
    render(<ImplementationBadge status="InProgress" />);
    expect(screen.queryByText('In progress')).not.toBeNull();
  });
});

it.each([
  ['contractStart', 'Contract start'],
  ['close_date', 'Close date'],
  ['stage', 'Stage'],
])('a field %s is named %s', (field, label) => expect(fieldLabel(field)).toBe(label));

it.each([
  ['new-logo', 'New logo'],
  ['renewal', 'Renewal'],
  ['one-time-project', 'One-time project'],
])('a type %s is shown as %s', (type, label) => expect(formatDealType(type)).toBe(label));
