import { expect, test } from 'vitest';
import { findMissing } from './missing-terms.ts';

const passage = (text: string, title = '') => ({ quote: { title, text } });

test('names the words that no passage and no subject has', () => {
  const shown = [passage('I am taking 115 to our CRO myself.', 'Renewal')];
  expect(findMissing(shown, 'what did our cro decide on the 115', [])).toEqual({
    everywhere: ['decide'],
    isApart: false,
    isOnlyNames: false,
  });
  expect(findMissing(shown, 'the renewal and the cro', []).everywhere).toEqual([]);
});

test('misses no name of a person, as nobody writes their own', () => {
  const shown = [passage('The statement will be with you by Friday.')];
  expect(findMissing(shown, 'who promised moira the statement', ['Moira Haldane'])).toEqual({
    everywhere: [],
    isApart: false,
    isOnlyNames: false,
  });
});

test('sees two words that are asked for together in passages of their own', () => {
  const charge = passage('There is no charge for it.');
  const rival = passage('The LabStream people came in.');
  const both = passage('LabStream would charge £4 a sample.');
  const asked = 'what does labstream charge';
  expect(findMissing([charge, rival], asked, []).isApart).toBe(true);
  expect(findMissing([charge, both], asked, []).isApart).toBe(false);
});

test('sees a name alone, where more is asked of it', () => {
  const term = passage('The term of the Kestryl contract is a year.');
  const name = passage('We looked at Kestryl.');
  expect(findMissing([name], 'what is kestryls renewal term', []).isOnlyNames).toBe(true);
  expect(findMissing([name, term], 'what is kestryls renewal term', []).isOnlyNames).toBe(false);
  expect(findMissing([name], 'who mentions kestryl', []).isOnlyNames).toBe(false);
});
