import { describe, expect, test } from 'vitest';
import { readAddresses } from './addresses.ts';

const one = (header: string) => readAddresses(header)[0];

describe('addresses of public archives', () => {
  test('keep the name that follows in parentheses', () => {
    expect(one('jeff.doe at gmail.com (Jeff Doe)')).toEqual({
      email: 'jeff.doe@gmail.com',
      name: 'Jeff Doe',
    });
    expect(one('edd @end|ng |rom deb|@n@org (=?utf-8?q?D=C3=B6rk?= E.)')).toEqual({
      email: 'edd@deb**n*org',
      name: 'Dörk E.',
    });
    expect(one('wo||g@ng @end|ng |rom m@@@n| (Vogt, Wolfgang (NP))')?.name).toBe(
      'Vogt, Wolfgang (NP)',
    );
  });

  test('are one person at each mail, and nobody at a domain that cannot be told', () => {
    const header = '@|mon @end|ng |rom gm@||@com (Simon)';
    expect(one(header)?.email).toBe('**mon@gm****com');
    expect(one(header)).toEqual(one(header.toUpperCase().replace('SIMON)', 'Simon)')));
    expect(one('@|mon @end|ng |rom R-project@org (Simon)')?.email).toBe('**mon@r-project.org');
  });

  test('have no name where it is the address again', () => {
    expect(one('pik@pp@ oii gm@ii@com (pik@pp@ oii gm@ii@com)')).toEqual({
      email: 'pik*pp*@gm*ii*com',
      name: '',
    });
  });
});

test('a plain address with a name before or behind it is not taken for a masked one', () => {
  expect(one('Bob Smith bob@x.example (Bob)')?.email).toBe('bob@x.example');
  expect(one('bob@x.example (Bob Smith)')).toEqual({ email: 'bob@x.example', name: 'Bob Smith' });
  expect(readAddresses('a@b.example (A), c@d.example (C)')).toHaveLength(2);
});

test('names have no quotation marks around them, and keep an apostrophe', () => {
  expect(one(`"'Ann Lee'" <ann@acme.example>`)?.name).toBe('Ann Lee');
  expect(one(`'Ann Lee' <ann@acme.example>`)?.name).toBe('Ann Lee');
  expect(one(`Ann O'Neil <ann@acme.example>`)?.name).toBe("Ann O'Neil");
  expect(readAddresses(`'Ann Lee' <ann@acme.example>, Bo <bo@acme.example>`)[0]?.name).toBe(
    'Ann Lee',
  );
});
