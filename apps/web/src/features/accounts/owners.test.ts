import { expect, it } from 'vitest';
import { ownerChoices } from './owners.ts';

const person = (id: string) => ({ id, fullName: id.toUpperCase(), email: `${id}@us.example` });

it('offers those who own an account first, then every other member, nobody twice', () => {
  const choices = ownerChoices([person('b'), person('d')], ['a', 'b', 'c'].map(person));
  expect(choices.map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
});
