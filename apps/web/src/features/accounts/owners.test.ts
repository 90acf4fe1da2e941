import { expect, it } from 'vitest';
import { ownerChoices } from './owners.ts';

const person = (id: string) => ({ id, fullName: id.toUpperCase(), email: `${id}@us.example` });

it('lists owners of accounts first, then all other members, without duplicates', () => {
  const choices = ownerChoices([person('b'), person('d')], ['a', 'b', 'c'].map(person));
  expect(choices.map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
});
