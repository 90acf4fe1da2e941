import { expect, it } from 'vitest';
import { withFile } from '../testing/run-import.ts';
import { chosenMapping } from './chosen-mapping.ts';

const mapWith = (...pairs: [string, string][]) =>
  withFile('a.csv', 'customer,date,amount,net\nAcme,2026-01-02,3,2\n', (file) =>
    chosenMapping(file, 'revenue', new Map(pairs)),
  );

it('overrides the guess with the chosen fields, and uses each field once', async () => {
  const fields = (await mapWith(['net', 'amount'], ['date', ''])).map(({ field }) => field);
  expect(fields).toEqual(['account', null, null, 'amount']);
});

it('rejects an unknown column or field', async () => {
  await expect(mapWith(['gross', 'amount'])).rejects.toThrow('There is no column "gross".');
  await expect(mapWith(['net', 'sum'])).rejects.toThrow('not "sum"');
});
