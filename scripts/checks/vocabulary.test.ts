import { expect, it } from 'vitest';
import { findRetiredNames } from './vocabulary.ts';

it('finds a retired word as a segment of a name or a path, however it is written', () => {
  const source = `
    export const tickWords = 1;
    const toldWeeks = (meant: string) => ({ beat_at: meant });
    const heartbeat = 'told', words = ['told'];
  `;
  const names = findRetiredNames('apps/web/src/told-mapping.ts', source);
  expect(names.map(({ name, word }) => [name, word])).toEqual([
    ['apps/web/src/told-mapping.ts', 'told'],
    ['tickWords', 'words'],
    ['toldWeeks', 'told'],
    ['meant', 'meant'],
    ['beat_at', 'beat'],
  ]);
});

it('leaves the names of migrations, which databases remember', () => {
  const file = 'packages/database/migrations/0015-strongest-words.sql';
  expect(findRetiredNames(file, 'select 1')).toEqual([]);
});
