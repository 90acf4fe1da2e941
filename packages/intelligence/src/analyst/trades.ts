import { escaped, plain } from './names.ts';

/**
 * The account that a question names by what it is, "the zoo" or "zoo's", where one account alone is of this industry.
 */
export function namedByTrade<Account extends { trades: readonly string[] }>(
  question: string,
  accounts: readonly Account[],
): Account[] {
  const said = question.toLowerCase();
  const trades = [...new Set(accounts.flatMap((account) => account.trades))];
  const found = trades.filter((trade) => isNamed(said, plain(trade)));
  if (found.length !== 1) return [];
  const named = accounts.filter((account) => account.trades.includes(found[0]!));
  return named.length === 1 ? named : [];
}

/** What follows the words where they stand for the account, and are not part of another noun: "the zoo wants". */
const ENDS = String.raw`(?=['’]s\b|\W*$|[,.?!]| (?:and|at|before|by|do|does|did|for|from|had|has|have|in|is|last|next|on|or|said|say|says|still|this|to|want|wants|was|will|with)\b)`;

const isNamed = (question: string, trade: string): boolean =>
  new RegExp(String.raw`(?:\b(?:the|our|at|with|for|from) |^\W*)${escaped(trade)}${ENDS}`).test(
    question,
  );
