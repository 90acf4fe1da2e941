import { randomBytes, scryptSync } from 'node:crypto';

const COST = { N: 1024, r: 8, p: 1 };
const LENGTH = 32;

/** A hash as `hashPassword` writes it that costs hardly any time, for tests that sign in often. */
export function weakHash(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, LENGTH, COST);
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}
