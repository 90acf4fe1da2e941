import { completeFollowUp } from '@rapport/intelligence/analyst/follow-up.ts';
import { namedIn, says } from '@rapport/intelligence/analyst/names.ts';
import { namedByTrade } from '@rapport/intelligence/analyst/trades.ts';
import type { NamedAccount } from '../compose/question.ts';

export interface ResolvedQuestion {
  /** The question in full. */
  text: string;
  account: NamedAccount | null;
  /** The accounts it names. */
  accounts: readonly NamedAccount[];
  /** The accounts that an ambiguous name may stand for. */
  candidates: readonly NamedAccount[];
  /** The account that it names by its industry: "the zoo". */
  byTrade: KnownAccount | null;
}

interface Around {
  /** The account whose page the question is asked on. */
  page: NamedAccount | null;
  /** The questions before it, oldest first. */
  earlier: readonly string[];
  accounts: readonly KnownAccount[];
}

interface KnownAccount extends NamedAccount {
  /** Its industries. */
  trades: readonly string[];
}

const EARLIER_READ = 6;

/** Resolves a question with the ones before it: its full text and its accounts. */
export function resolveQuestion(
  text: string,
  { page, earlier, accounts }: Around,
): ResolvedQuestion {
  const before = earlier
    .slice(-EARLIER_READ)
    .reduce<ResolvedQuestion | null>(
      (last, question) => resolve(question, last, page, accounts),
      null,
    );
  return resolve(text, before, page, accounts);
}

function resolve(
  text: string,
  before: ResolvedQuestion | null,
  page: NamedAccount | null,
  accounts: readonly KnownAccount[],
): ResolvedQuestion {
  const chosen = before && before.candidates.length > 0 ? chosenFrom(text, before) : null;
  if (chosen) return resolve(`${before?.text} (${chosen.name})`, null, page, accounts);
  const { whole, partly } = namedIn(text, accounts);
  const byName = whole.length > 0 ? whole : partly.length === 1 ? partly : [];
  const isOpen = byName.length + partly.length === 0 && !page;
  const [byTrade = null] = isOpen ? namedByTrade(text, accounts) : [];
  const named = byTrade ? [byTrade] : byName;
  const leaning = completeFollowUp(text, before?.text, named.length > 0);
  const open = leaning?.keepsAccount && before?.account === null ? before.candidates : [];
  const candidates = named.length > 0 || page ? [] : partly.length > 0 ? partly : open;
  const kept = leaning?.keepsAccount ? (before?.account ?? null) : null;
  const full = leaning ? replaced(leaning.text, before, named) : text;
  return {
    text: full,
    account: named[0] ?? kept ?? page,
    accounts: named,
    candidates,
    byTrade,
  };
}

/** The account that a short reply to "which one?" names: "Logistics", "Cold Chain please". */
function chosenFrom(text: string, { candidates }: ResolvedQuestion): NamedAccount | null {
  if (text.trim().split(/\s+/).length > 4) return null;
  const said = candidates.filter(({ name }) =>
    name.split(' ').some((part) => part.length > 3 && says(text, part)),
  );
  const whole = said.filter(({ name }) => says(text, name));
  const found = whole.length > 0 ? whole : said;
  return found.length === 1 ? found[0]! : null;
}

/** Replaces the earlier account with the one that the follow-up names. */
function replaced(
  text: string,
  before: ResolvedQuestion | null,
  named: readonly NamedAccount[],
): string {
  const old = before?.account;
  return old && named.length > 0 ? text.replaceAll(old.name, '') : text;
}
