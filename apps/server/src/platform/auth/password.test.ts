import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

it('recognises the right password alone', async () => {
  const hash = await hashPassword('correct horse');
  expect(await verifyPassword('correct horse', hash)).toBe(true);
  expect(await verifyPassword('correct horse ', hash)).toBe(false);
  expect(await verifyPassword('correct horse', null)).toBe(false);
});

it('takes an accent for the same however it is typed', async () => {
  expect(await verifyPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true);
});

it('salts each hash, and keeps nothing readable', async () => {
  const [one, two] = await Promise.all([hashPassword('sample'), hashPassword('sample')]);
  expect(one).not.toBe(two);
  expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
});

it('refuses a hash that is damaged', async () => {
  expect(await verifyPassword('sample', 'scrypt')).toBe(false);
});
