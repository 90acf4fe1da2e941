import type { Account } from '@rapport/contract/accounts.ts';
import type { AccountChange } from '@rapport/contract/account-changes.ts';
import type { TagKind } from '@rapport/contract/enumerations.ts';

/** The details of an account as a form holds them: empty text for nothing, tags of a kind between commas. */
export interface DetailsForm {
  tier: string;
  owner: string;
  renewalDate: string;
  tags: Partial<Record<TagKind, string>>;
}

type Details = Pick<Account, 'tier' | 'owner' | 'renewalDate' | 'tags'>;

/** The form an account's details begin with, for the kinds of tag its organisation uses. */
export const detailsForm = (account: Details, kinds: readonly TagKind[]): DetailsForm => ({
  tier: account.tier ?? '',
  owner: account.owner?.id ?? '',
  renewalDate: account.renewalDate ?? '',
  tags: Object.fromEntries(kinds.map((kind) => [kind, valuesOf(account, kind).join(', ')])),
});

const valuesOf = ({ tags }: Details, kind: string) =>
  tags.filter(({ type }) => type === kind).map(({ value }) => value);

const split = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean),
  ),
];

/** Only what differs between a form and the account it began with; tags of kinds that are not edited stay. */
export function changeOf(account: Details, form: DetailsForm): AccountChange {
  const kinds = Object.keys(form.tags);
  const kept = account.tags
    .filter(({ type }) => !kinds.includes(type))
    .map(({ type, value }) => ({ type, value }));
  const edited = Object.entries(form.tags).flatMap(([type, text]) =>
    split(text).map((value) => ({ type: type as TagKind, value })),
  );
  const tags = [...kept, ...edited];
  const keys = (list: readonly { type: string; value: string }[]) =>
    list
      .map(({ type, value }) => `${type}:${value}`)
      .sort()
      .join('\n');
  const change: AccountChange = {
    tier: form.tier.trim() || null,
    owner: (form.owner || null) as AccountChange['owner'],
    renewalDate: form.renewalDate || null,
    tags,
  };
  const same = {
    tier: change.tier === account.tier,
    owner: change.owner === (account.owner?.id ?? null),
    renewalDate: change.renewalDate === account.renewalDate,
    tags: keys(tags) === keys(account.tags),
  };
  return Object.fromEntries(
    Object.entries(change).filter(([field]) => !same[field as keyof typeof same]),
  );
}
