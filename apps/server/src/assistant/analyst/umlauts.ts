import type { TenantDb } from '@rapport/database/client.ts';
import { plain } from '@rapport/intelligence/analyst/names.ts';
import { isNameLike } from '@rapport/intelligence/text/english.ts';
import { peopleByAnyName } from '../../features/contacts/names/queries.ts';

const WRITTEN_OUT = /([aou])e/g;

/** A question with names as they compare: "boehmer" becomes "bohmer" where somebody is called Böhmer. */
export async function withUmlautsOfNames(
  db: TenantDb,
  question: string,
  accounts: readonly string[],
): Promise<string> {
  const words = [...question.matchAll(/\p{L}+/gu)]
    .map(([word]) => word)
    .filter((word) => isNameLike(word) && word.search(WRITTEN_OUT) >= 0);
  if (words.length === 0) return question;
  const people = await peopleByAnyName(db, words.map(shortened));
  const parts = new Set(
    [...accounts, ...people.map(({ name }) => name)].flatMap((name) => plain(name).split(' ')),
  );
  const isCalled = (word: string) => !parts.has(plain(word)) && parts.has(plain(shortened(word)));
  return question.replace(/\p{L}+/gu, (word) =>
    words.includes(word) && isCalled(word) ? shortened(word) : word,
  );
}

const shortened = (word: string): string => word.replace(WRITTEN_OUT, '$1');
