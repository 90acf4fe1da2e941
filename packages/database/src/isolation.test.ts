import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrganisationId } from '@rapport/contract/ids.ts';
import { freshDatabase } from '../testing/server.ts';
import { openDatabase, openOwner, openSignIn } from './client.ts';
import type { Asker, Database, OwnerDb } from './client.ts';
import { Connection } from './connection.ts';
import { openLogins } from './logins.ts';
import type { Logins } from './logins.ts';
import { migrate } from './migrate.ts';

let drop: () => Promise<void>;
let url: string;
let app: string;
let logins: Logins;
let database: Database;
let owner: OwnerDb;
const tenants = ['a', 'b'].map((name) => ({ name, id: randomUUID() as OrganisationId }));
const [a, b] = tenants.map(({ id }) => id) as [OrganisationId, OrganisationId];
const member = randomUUID();
const other = randomUUID();
const restricted = randomUUID();

const NOW = new Date('2028-02-29T12:00:00Z');
const asker = (
  organisation: OrganisationId,
  role: Asker['role'] = 'default',
  who = member,
): Asker => ({
  organisation,
  member: role === 'system' ? null : who,
  role,
});

beforeAll(async () => {
  const fresh = await freshDatabase();
  ({ drop, url } = fresh);
  logins = await openLogins(url);
  ({ app } = logins);
  database = openDatabase({ connectionString: app, maxConnections: 4 });
  owner = openOwner({ connectionString: url });
  for (const { id, name } of tenants) {
    await sql`insert into organisation (id, slug, name) values (${id}, ${name}, ${name})`.execute(
      owner,
    );
    await database.as(asker(id, 'system'), NOW, async (db) => {
      await sql`insert into account (org_id, id, name) values (${id}, ${randomUUID()}, ${`Account of ${name}`})`.execute(
        db,
      );
    });
  }
  await database.as(asker(a, 'system'), NOW, async (db) => {
    await sql`insert into account (org_id, id, name, restricted) values (${a}, ${restricted}, 'Secret', true)`.execute(
      db,
    );
    for (const [id, visibleTo] of [
      [randomUUID(), null],
      [randomUUID(), [member]],
    ] as const)
      await sql`insert into conversation (org_id, id, provider, title, first_at, last_at, visible_to)
        values (${a}, ${id}, 'test', ${visibleTo ? 'Private' : 'Shared'}, app_now(), app_now(), ${visibleTo}::uuid[])`.execute(
        db,
      );
  });
});
afterAll(async () => {
  await database.close();
  await owner.destroy();
  await drop();
});

const names = (who: Asker) =>
  database.as(who, NOW, async (db) =>
    (await sql<{ name: string }>`select name from account order by name`.execute(db)).rows.map(
      ({ name }) => name,
    ),
  );
const titles = (who: Asker) =>
  database.as(who, NOW, async (db) =>
    (
      await sql<{ title: string }>`select title from conversation order by title`.execute(db)
    ).rows.map(({ title }) => title),
  );

async function on(login: string, statement: string) {
  const client = new Connection({ connectionString: login });
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('tenants', () => {
  it('are isolated in two hundred alternating requests on four pooled connections', async () => {
    const seen = await Promise.all(
      Array.from({ length: 200 }, async (_, turn) => {
        const { id, name } = tenants[turn % 2] ?? { id: a, name: 'a' };
        return (await names(asker(id))).join() === `Account of ${name}`;
      }),
    );
    expect(seen.filter(Boolean)).toHaveLength(200);
  });

  it('are hidden from a transaction without a tenant', async () => {
    const rows = await database.as(
      asker('' as OrganisationId),
      NOW,
      async (db) => (await sql`select * from account`.execute(db)).rows,
    );
    expect(rows).toEqual([]);
  });

  it('cannot be written to by another tenant', async () => {
    await expect(
      database.as(asker(a, 'system'), NOW, (db) =>
        sql`insert into account (org_id, id, name) values (${b}, ${randomUUID()}, 'Planted')`.execute(
          db,
        ),
      ),
    ).rejects.toThrow(/row-level security/);
    const touched = await database.as(asker(a, 'system'), NOW, (db) =>
      sql`update account set name = 'x' where org_id = ${b}`.execute(db),
    );
    expect(touched.numAffectedRows).toBe(0n);
  });

  it('lose the tenant setting when the transaction fails', async () => {
    await expect(database.as(asker(a), NOW, (db) => sql`select 1/0`.execute(db))).rejects.toThrow(
      'division',
    );
    const free = openDatabase({ connectionString: app, maxConnections: 1 });
    await free.as(asker(a), NOW, (db) => sql`select 1`.execute(db));
    expect(
      await free.as(
        asker(b),
        NOW,
        async (db) => (await sql`select * from account`.execute(db)).rows.length,
      ),
    ).toBe(1);
    await free.close();
  });
});

describe('hidden inside a tenant', () => {
  it('is a restricted account, except from administrators', async () => {
    expect(await names(asker(a))).toEqual(['Account of a']);
    expect(await names(asker(a, 'admin'))).toEqual(['Account of a', 'Secret']);
  });

  it('is a private conversation, also from administrators, except from its members', async () => {
    expect(await titles(asker(a))).toEqual(['Private', 'Shared']);
    expect(await titles(asker(a, 'default', other))).toEqual(['Shared']);
    expect(await titles(asker(a, 'admin', other))).toEqual(['Shared']);
  });

  it('are all records of an account that becomes restricted', async () => {
    const conversation = randomUUID();
    await database.as(asker(a, 'system'), NOW, async (db) => {
      await sql`insert into conversation (org_id, id, provider, title, first_at, last_at, account_id)
        values (${a}, ${conversation}, 'test', 'Of the account', app_now(), app_now(), (select id from account where name = 'Account of a'))`.execute(
        db,
      );
      await sql`update account set restricted = true where name = 'Account of a'`.execute(db);
    });
    expect(await titles(asker(a))).not.toContain('Of the account');
    await database.as(asker(a, 'system'), NOW, (db) =>
      sql`update account set restricted = false where name = 'Account of a'`.execute(db),
    );
    expect(await titles(asker(a))).toContain('Of the account');
  });
});

describe('each login of the program', () => {
  /** Tables, views and columns of tenants that a login may read at all. */
  const readable = async (login: string) => {
    const rows: { name: string; columns: string[] }[] = await on(
      login,
      `select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
          and has_column_privilege(c.oid, a.attnum, 'select')
        group by c.relname order by c.relname`,
    );
    return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
  };

  it('owns no table and passes no policy by', async () => {
    const { rows } = await sql<{ name: string }>`
      select rolname as name from pg_roles r where rolname in ('rapport_app', 'rapport_signin', 'rapport_queue')
        and not rolsuper and not rolbypassrls and not rolcreaterole and not rolcreatedb
        and not exists (select from pg_auth_members m where m.member = r.oid)
        and not exists (select from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace)
      order by rolname`.execute(owner);
    expect(rows.map(({ name }) => name)).toEqual([
      'rapport_app',
      'rapport_queue',
      'rapport_signin',
    ]);
  });

  it('of work reads no row of another organisation in any table', async () => {
    const tables = await readable(app);
    expect(Object.keys(tables).length).toBeGreaterThan(60);
    for (const [name, columns] of Object.entries(tables)) {
      const column = name === 'organisation' ? 'id' : 'org_id';
      expect([name, columns]).toEqual([name, expect.arrayContaining([column])]);
      const rows = await database.as(asker(a, 'system'), NOW, async (db) => {
        const { rows: found } = await sql`
          select from ${sql.table(name)} where ${sql.ref(column)} <> ${a}`.execute(db);
        return found;
      });
      expect([name, rows]).toEqual([name, []]);
    }
  });

  it('of sign-in reads what opens a session, and nothing else of an organisation', async () => {
    expect(await readable(logins.signIn)).toEqual({
      api_token: ['digest', 'expires_at', 'id', 'member_id', 'org_id', 'revoked_at', 'scopes'],
      auth_session: ['expires_at', 'grant_id', 'id', 'last_used_at', 'member_id', 'org_id'],
      installation: ['key', 'updated_at', 'value'],
      invitation: ['created_by', 'digest', 'expires_at', 'id', 'member_id', 'org_id'],
      member: [
        'created_at',
        'email',
        'id',
        'name',
        'org_id',
        'password_hash',
        'role',
        'staff',
        'status',
        'title',
      ],
      oidc_payload: expect.any(Array),
      organisation: ['about', 'created_at', 'id', 'name', 'sample', 'slug'],
    });
    const signIn = openSignIn({ connectionString: logins.signIn });
    for (const statement of [
      'select name from account',
      'select preferences from member',
      "update member set role = 'admin'",
      "update api_token set scopes = '{write}'",
      "insert into member (org_id, id, email, name) select org_id, gen_random_uuid(), 'x', 'x' from member",
      'delete from organisation',
      'select from pgboss.job',
      'set role rapport_app',
    ])
      await expect(sql.raw(statement).execute(signIn)).rejects.toThrow(/permission denied/);
    await signIn.destroy();
  });

  it('of the queue reads no data of any organisation', async () => {
    expect(await readable(logins.queue)).toEqual({});
    for (const [login, statement] of [
      [logins.queue, 'select from account'],
      [logins.queue, 'select from member'],
      [logins.queue, 'set role rapport_app'],
    ] as const)
      await expect(on(login, statement)).rejects.toThrow(/permission denied/);
  });
});

describe('the app role', () => {
  it('is not the owner and cannot bypass policies, which are forced on every tenant table', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute t on t.attrelid = c.oid and t.attname = 'org_id' and not t.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not (c.relrowsecurity and c.relforcerowsecurity)`.execute(
      owner,
    );
    expect(rows).toEqual([]);
    const role = await sql<{ free: boolean }>`
      select rolsuper or rolbypassrls or rolcreaterole as free from pg_roles where rolname = 'rapport_app'`.execute(
      owner,
    );
    expect(role.rows[0]?.free).toBe(false);
  });

  it('is who logs in: no statement leads out of it', async () => {
    const { rows } = await database.as(asker(a), NOW, (db) =>
      sql`select session_user as session, current_user as role`.execute(db),
    );
    expect(rows).toEqual([{ session: 'rapport_app', role: 'rapport_app' }]);
    for (const statement of ['reset role', 'reset session authorization', 'set role none'])
      expect(
        await database.as(asker(a), NOW, async (db) => {
          await sql`${sql.raw(statement)}`.execute(db);
          return (await sql`select from account where org_id = ${b}`.execute(db)).rows;
        }),
      ).toEqual([]);
  });

  it('has the tenant first in every key of a tenant table', async () => {
    const { rows } = await sql<{ name: string; first: string }>`
      select c.relname as name, a.attname as first from pg_index i
      join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indisprimary and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'org_id')
        and a.attname <> 'org_id'`.execute(owner);
    expect(rows).toEqual([]);
  });

  it('can add rows to the audit log, but not change or remove them', async () => {
    const add = (db: Parameters<Parameters<Database['as']>[2]>[0]) =>
      sql`insert into audit_event (org_id, id, action) values (${a}, ${randomUUID()}, 'test.done')`.execute(
        db,
      );
    await database.as(asker(a), NOW, add);
    for (const change of [
      sql`update audit_event set action = 'x'`,
      sql`delete from audit_event`,
      sql`truncate audit_event`,
    ])
      await expect(
        database.as(asker(a, 'system'), NOW, (db) => change.execute(db)),
      ).rejects.toThrow(/permission denied/);
  });
});

it('migrations can run again and then change nothing', async () => {
  await expect(migrate(url)).resolves.not.toThrow();
  expect(await names(asker(b))).toEqual(['Account of b']);
});
