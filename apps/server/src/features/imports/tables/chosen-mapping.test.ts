import { expect, it } from 'vitest';
import { withFile } from '../testing/run-import.ts';
import { chosenMapping } from './chosen-mapping.ts';

const told = (...pairs: [string, string][]) =>
  withFile('a.csv', 'customer,date,amount,net\nAcme,2026-01-02,3,2\n', (file) =>
    chosenMapping(file, 'revenue', new Map(pairs)),
  );

it('puts what was told over the guess, and gives each meaning once', async () => {
  const fields = (await told(['net', 'amount'], ['date', ''])).map(({ field }) => field);
  expect(fields).toEqual(['account', null, null, 'amount']);
});

it('names a column or a field that there is not', async () => {
  await expect(told(['gross', 'amount'])).rejects.toThrow('There is no column "gross".');
  await expect(told(['net', 'sum'])).rejects.toThrow('not "sum"');
});
