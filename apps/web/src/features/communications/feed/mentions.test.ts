import { expect, it } from 'vitest';
import { membersFor, mentionTyped, partsOf } from './mentions.ts';

const NAMES = ['Lena Fuchs', 'Lena', 'Jonas Weber'];
const mentioned = (text: string) =>
  partsOf(text, NAMES)
    .filter(({ mention }) => mention)
    .map((part) => part.text);

it('finds whole names of members behind an @, the longer one of two', () => {
  expect(mentioned('Agreed. @Lena Fuchs, and (@Jonas Weber)?')).toEqual([
    '@Lena Fuchs',
    '@Jonas Weber',
  ]);
  expect(mentioned('@Lena can')).toEqual(['@Lena']);
  expect(mentioned('@Lenart, lena@Lena.example, @Nobody @')).toEqual([]);
  expect(
    partsOf('a @Lena b', NAMES)
      .map(({ text }) => text)
      .join(''),
  ).toBe('a @Lena b');
  expect(partsOf('', NAMES)).toEqual([]);
});

it('takes what is typed behind an @ for the beginning of a name', () => {
  expect(mentionTyped('Hello @', 7)).toEqual({ at: 6, typed: '' });
  expect(mentionTyped('Hello @Len you', 10)).toEqual({ at: 6, typed: 'Len' });
  expect(mentionTyped('@Lena Fu', 8)).toEqual({ at: 0, typed: 'Lena Fu' });
  for (const text of ['a@b', '@Lena Fuchs is', 'plain', '@Lena ,'])
    expect(mentionTyped(text, text.length)).toBeNull();
});

it('offers members by the beginning of any word of their name', () => {
  const team = NAMES.map((fullName) => ({ fullName }));
  expect(membersFor('fu', team, 8)).toEqual([{ fullName: 'Lena Fuchs' }]);
  expect(membersFor('', team, 2)).toHaveLength(2);
  expect(membersFor('ena', team, 8)).toEqual([]);
});
