import { expect, it } from 'vitest';
import { isOrdinary } from './raw-sql.ts';

it.each([
  'select id, name from member where lower(name) = any (${}) order by name limit ${}',
  "select count(*)::int as total from message where not automatic and state = 'done'",
  'insert into blob (org_id, place) values (${}, ${}) on conflict do nothing',
  'update contact set merged_into = ${}, updated_at = app_now() where id = ${} returning id',
  'delete from health_event where account_id = any (${}::uuid[])',
])('refuses a statement over one table: %s', (text) => {
  expect(isOrdinary(text)).toBe(true);
});

it.each([
  ['joins', 'select a.id from account a join member m on m.id = a.owner_id'],
  ['reads in a subselect', 'select id from account where id in (select id from member)'],
  ['is composed of parts', 'select ${} from account where ${}'],
  ['groups', 'select stage, count(*) from account group by stage'],
  ['has a window', 'select id, count(*) over () from account'],
  ['calls a function of the database', 'select account_is_restricted(${}) as restricted'],
  ['writes many rows', 'insert into fyi (id) select * from unnest(${}::uuid[])'],
  [
    'writes what another table has',
    'update account a set arr = u.arr from deal u where u.id = a.id',
  ],
  ['reads JSON', "select key ->> 'id' as id from import_change where batch_id = ${}"],
  ['counts in time', "select id from account where seen < ${} - interval '1 day'"],
])('takes a statement that %s', (_, text) => {
  expect(isOrdinary(text)).toBe(false);
});
