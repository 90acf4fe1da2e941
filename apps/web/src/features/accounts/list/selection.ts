import { useState } from 'react';
import type { AccountRow } from '@rapport/contract/accounts/accounts.ts';
import { useStableCallback } from '../../../lib/hooks/use-stable-callback.ts';
import type { Selection } from '../../../ui/table/data-table.tsx';
import { NOTHING_CHOSEN } from '../edit/bulk.ts';
import type { Chosen } from '../edit/bulk.ts';

interface Choosing {
  chosen: Chosen;
  selection: Selection<AccountRow>;
  chooseMatching: () => void;
  clear: () => void;
}

/**
 * Selected accounts of the list. The selection is kept across pages and cleared when the filters change.
 * `rows` are the rows that the header checkbox selects; without them it selects all matches.
 */
export function useChosenAccounts(
  rows: readonly AccountRow[] | undefined,
  question: string,
): Choosing {
  const [kept, setKept] = useState({ question, chosen: NOTHING_CHOSEN });
  const chosen = kept.question === question ? kept.chosen : NOTHING_CHOSEN;
  const choose = (next: Chosen) => setKept({ question, chosen: next });
  const isSelected = ({ id }: AccountRow) => chosen.kind === 'matching' || chosen.ids.has(id);
  const count = rows?.filter(isSelected).length ?? 0;
  const anything = chosen.kind === 'matching' || chosen.ids.size > 0;
  const all = rows ? count === rows.length && count > 0 : chosen.kind === 'matching';

  const onToggle = useStableCallback((row: AccountRow) => {
    const ids = new Set(chosen.kind === 'some' ? chosen.ids : rows?.map(({ id }) => id));
    if (!ids.delete(row.id)) ids.add(row.id);
    choose({ kind: 'some', ids });
  });
  function onToggleShown() {
    if (all) return choose(NOTHING_CHOSEN);
    if (!rows) return choose({ kind: 'matching' });
    const before = chosen.kind === 'some' ? chosen.ids : [];
    return choose({ kind: 'some', ids: new Set([...before, ...rows.map(({ id }) => id)]) });
  }
  return {
    chosen,
    selection: {
      isSelected,
      onToggle,
      shown: all ? 'all' : anything ? 'some' : 'none',
      onToggleShown,
      nameOf: ({ name }) => name,
    },
    chooseMatching: () => choose({ kind: 'matching' }),
    clear: () => choose(NOTHING_CHOSEN),
  };
}
