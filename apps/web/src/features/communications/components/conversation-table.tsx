import { CONVERSATIONS_PAGE_SIZE } from '@rapport/contract/communications/communications.ts';
import { describeError } from '../../../lib/api.ts';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import type { useConversations } from '../api.ts';
import { conversationColumns } from './conversation-columns.tsx';

interface Props {
  list: ReturnType<typeof useConversations>;
  filtered: boolean;
  onOpen: (id: string) => void;
  /** What an unfiltered list without rows says. */
  empty: string;
}

/** A page of conversations, sorted and paged by the URL. */
export function ConversationTable({ list, filtered, onOpen, empty }: Props) {
  const { sorting, withProjects, page, set } = list;
  const { data, error, refetch } = list.answer;
  return (
    <>
      {error ? (
        <ErrorState detail={describeError(error)} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label="conversations"
          columns={conversationColumns(withProjects)}
          rows={data?.summaries}
          keyOf={({ id }) => id}
          sorting={sorting}
          onSort={({ key, direction }) => set({ sort: key, direction })}
          onOpen={({ id }) => onOpen(id)}
          empty={
            <EmptyState title="No conversations found">
              {filtered ? 'Nothing matches these filters.' : empty}
            </EmptyState>
          }
        />
      )}
      {data && data.total > 0 && (
        <Pager
          page={page}
          pageSize={CONVERSATIONS_PAGE_SIZE}
          total={data.total}
          item="conversation"
          onPage={(next) => set({ page: String(next) })}
        />
      )}
    </>
  );
}
