import { Outlet, useNavigate, useParams } from '@tanstack/react-router';
import {
  ListFrame,
  SMALL_TABLE_PAGE,
} from '../../../features/accounts/components/list/list-frame.tsx';
import { useTabPlace } from '../../../features/accounts/use-tab-place.ts';
import { activeOnly } from '../../../features/deals/active-only.ts';
import { useCrmOpportunities } from '../../../features/deals/api.ts';
import { sumOpen } from '../../../features/deals/sum-open.ts';
import { DEAL_COLUMNS } from '../../../features/deals/components/deal-columns.tsx';
import { useUrlFilters } from '../../../lib/address/url-filters.ts';
import { Switch } from '../../../ui/form/switch.tsx';

/** The deals of an account; each opens in a dialog over the table. */
export default function AccountOpportunitiesPage() {
  const { accountId = '' } = useParams({ strict: false });
  const title = useTabPlace(accountId, 'opportunities');
  const navigate = useNavigate();
  const { text, page, set } = useUrlFilters();
  const { data, error, refetch } = useCrmOpportunities(accountId);
  const active = text('active') === 'true';
  const rows = data && activeOnly(data.crmOpportunities, active);
  return (
    <>
      <ListFrame
        title={title}
        sum={data && sumOpen(data.crmOpportunities)}
        item="opportunity"
        items="opportunities"
        columns={DEAL_COLUMNS}
        rows={rows?.slice((page - 1) * SMALL_TABLE_PAGE, page * SMALL_TABLE_PAGE)}
        total={rows?.length ?? 0}
        page={page}
        pageSize={SMALL_TABLE_PAGE}
        onPage={(next) => set({ page: String(next) })}
        error={error}
        onRetry={() => void refetch()}
        onOpen={({ id }) =>
          void navigate({
            to: '/app/accounts/$accountId/opportunities/$itemId',
            params: { accountId, itemId: id },
            search: true,
          })
        }
        actions={
          <Switch
            label="Show active opportunities only"
            tooltip="Show only opportunities that are still open"
            checked={active}
            onChange={(on) => set({ active: on ? 'true' : undefined })}
          />
        }
        empty={
          active
            ? 'No open opportunities. Turn the filter off to see closed ones.'
            : 'Opportunities appear here once a CRM is connected or a table is imported.'
        }
      />
      <Outlet />
    </>
  );
}
