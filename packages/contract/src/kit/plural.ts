/** 1 account, 1,234 accounts, 2 replies: the only place where a count meets its noun. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${nounOf(count, one, many)}`;

/** The noun alone, for a count that is shown apart from it. */
export const nounOf = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? one : many;
