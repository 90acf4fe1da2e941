import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

it('accepts only the right password', async () => {
  const hash = await hashPassword('correct horse');
  expect(await verifyPassword('correct horse', hash)).toBe(true);
  expect(await verifyPassword('correct horse ', hash)).toBe(false);
  expect(await verifyPassword('correct horse', null)).toBe(false);
});

it('treats composed and decomposed accents as equal', async () => {
  expect(await verifyPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true);
});

it('salts each hash, and does not contain the password', async () => {
  const [one, two] = await Promise.all([hashPassword('sample'), hashPassword('sample')]);
  expect(one).not.toBe(two);
  expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
});

it('refuses a damaged hash', async () => {
  expect(await verifyPassword('sample', 'scrypt')).toBe(false);
});
