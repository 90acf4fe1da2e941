import { Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { SENTIMENT_LABELS, SentimentLabel } from '@rapport/contract/enumerations.ts';
import { useTabPlace } from '../../../features/accounts/use-tab-place.ts';
import { useConversationOptions, useConversations } from '../../../features/communications/api.ts';
import { ConversationTable } from '../../../features/communications/components/conversation-table.tsx';
import { sourceName } from '../../../features/communications/components/source.tsx';
import { dayFromNow } from '../../../lib/clock.ts';
import { DateRangeFilter } from '../../../ui/filter/date-range.tsx';
import { FilterRow } from '../../../ui/filter/filter-row.tsx';
import { Multiselect } from '../../../ui/filter/multiselect.tsx';

const NO_FILTERS = {
  freeText: undefined,
  dateFrom: undefined,
  dateTo: undefined,
  projects: undefined,
  contacts: undefined,
  sentiments: undefined,
  labels: undefined,
  providers: undefined,
};
const toOption = (value: string) => ({ value, label: value });

/** The conversations of an account; each opens in a dialog over the list. */
export default function AccountConversationsPage() {
  const { accountId = '' } = useParams({ strict: false });
  useTabPlace(accountId, 'external-communications');
  const navigate = useNavigate();
  const list = useConversations({ accountId });
  const { filters, withProjects, set } = list;
  const options = useConversationOptions(accountId);
  const filtered = Object.values(filters).some((value) => value.length > 0);
  return (
    <section aria-label="Conversations" className="flex min-w-0 flex-1 flex-col pt-3 lg:min-h-0">
      <FilterRow
        label="Filter conversations"
        search={{
          label: 'Search conversations',
          delay: 300,
          value: filters.freeText,
          onChange: (freeText) => set({ freeText }),
        }}
        active={filtered}
        onClear={() => set(NO_FILTERS)}
      >
        <DateRangeFilter
          label="Dates"
          max={dayFromNow(0)}
          value={{ from: filters.dateFrom, to: filters.dateTo }}
          onChange={({ from, to }) => set({ dateFrom: from, dateTo: to })}
        />
        {withProjects && (
          <Multiselect
            label="Projects"
            searchable
            options={options.projects.map(({ id, name }) => ({ value: id, label: name }))}
            selected={filters.projects}
            onChange={(projects) => set({ projects })}
          />
        )}
        <Multiselect
          label="Contacts"
          searchable
          options={options.contacts.map(({ id, fullName, email }) => ({
            value: id,
            label: `${fullName} - ${email ?? ''}`,
          }))}
          selected={filters.contacts}
          onChange={(contacts) => set({ contacts })}
        />
        <Multiselect
          label="Sentiment"
          options={SentimentLabel.options.map((value) => ({
            value,
            label: SENTIMENT_LABELS[value],
          }))}
          selected={filters.sentiments}
          onChange={(sentiments) => set({ sentiments })}
        />
        <Multiselect
          label="Labels"
          options={options.labels.map(toOption)}
          selected={filters.labels}
          onChange={(labels) => set({ labels })}
        />
        <Multiselect
          label="Source"
          options={options.providers.map((value) => ({ value, label: sourceName(value) }))}
          selected={filters.providers}
          onChange={(providers) => set({ providers })}
        />
      </FilterRow>
      <ConversationTable
        list={list}
        filtered={filtered}
        onOpen={(id) =>
          void navigate({
            to: '/app/accounts/$accountId/external-communications/$summaryId',
            params: { accountId, summaryId: id },
            search: true,
            state: { openedInDialog: true },
          })
        }
        empty="Emails, chats and cases of this account appear here."
      />
      <Outlet />
    </section>
  );
}
