import type { z } from 'zod';
import { SearchKind } from '@rapport/contract/search.ts';
import type { searchAll } from '@rapport/contract/search.ts';
import type { TenantDb } from '@rapport/database/client.ts';
import { prepareSearch } from '../queries.ts';
import { findByName, isNamedKind } from './by-name.ts';
import type { NamedRow, Within } from './by-name.ts';
import { findByText, isTextKind } from './by-text.ts';
import type { TextRow } from './by-text.ts';
import { marked, markedPart, soughtIn } from './marks.ts';
import type { Sought } from './marks.ts';
import { findPosts } from './posts.ts';

type Group = z.input<(typeof searchAll)['answer']>['groups'][number];
export type FoundThing = Group['results'][number];

interface Everything extends Within {
  text: string;
  kinds?: readonly SearchKind[] | undefined;
}

/** What speaks of something, of every kind that is asked for; kinds without a result are left out. */
export async function findEverything(
  db: TenantDb,
  { text, kinds = SearchKind.options, take, ...within }: Everything,
): Promise<Group[]> {
  const sought = soughtIn(text);
  const openEnd = sought.beginning !== null;
  const wanted = SearchKind.options.filter((one) => kinds.includes(one));
  const page = { ...within, take: take + 1 };
  const prepared = await prepareSearch(db, { text, openEnd });
  const named = await findByName(db, wanted.filter(isNamedKind), text, page);
  const groups: Group[] = [];
  for (const kind of wanted) {
    const found = isTextKind(kind)
      ? (await findByText(db, kind, prepared, sought, page)).map((row) => ofText(kind, row, sought))
      : (kind === 'post'
          ? await findPosts(db, text, openEnd, page)
          : named.filter((row) => row.kind === kind)
        ).map((row) => ofNamed(kind, row, sought));
    if (found.length > 0)
      groups.push({ kind, results: found.slice(0, take), more: found.length > take });
  }
  return groups;
}

const ofNamed = (kind: SearchKind, row: NamedRow, sought: Sought): FoundThing => ({
  ...brief(kind, row, sought),
  passage: row.text ? (markedPart(row.text, sought)?.part ?? null) : null,
  messageId: null,
  page: null,
});

const ofText = (kind: SearchKind, row: TextRow, sought: Sought): FoundThing => ({
  ...brief(kind, row, sought),
  passage: row.passage,
  messageId: row.message_id,
  page: row.page,
});

const brief = (
  kind: SearchKind,
  row: Pick<NamedRow, 'id' | 'title' | 'detail' | 'account_id' | 'account' | 'at'>,
  sought: Sought,
) => ({
  kind,
  id: row.id,
  title: marked(row.title, sought),
  detail: row.detail || null,
  accountId: row.account_id,
  account: row.account,
  at: row.at?.toISOString() ?? null,
});
