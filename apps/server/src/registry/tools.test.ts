import { TOOLS } from '@rapport/contract/tools/tools.ts';
import { expect, it } from 'vitest';
import { tools } from './tools.ts';

it('serves every tool of the contract, and no other', () => {
  expect(tools.map(({ tool }) => tool.name).toSorted()).toEqual(
    TOOLS.map(({ name }) => name).toSorted(),
  );
  expect(new Set(tools.map(({ tool }) => tool.name)).size).toBe(tools.length);
});

it('has tools that read or draft, and none that sends or changes', () => {
  const names = TOOLS.map(({ name }) => name);
  expect(names.filter((name) => !/^[a-z]+(?:_[a-z]+)*$/.test(name))).toEqual([]);
  const unlike = TOOLS.filter(
    ({ scope, sideEffect }) => (scope === 'draft') !== (sideEffect === 'draft'),
  );
  expect(unlike).toEqual([]);
  expect(TOOLS.filter(({ description }) => description.length < 40)).toEqual([]);
});
