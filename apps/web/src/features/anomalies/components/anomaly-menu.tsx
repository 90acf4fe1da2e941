import { CircleCheck, Ellipsis, PanelRight, RotateCcw } from 'lucide-react';
import type { RevenueAnomaly } from '@rapport/contract/anomalies.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';

interface Props {
  row: RevenueAnomaly;
  onResolve: (row: RevenueAnomaly) => void;
  onViewAccount: (account: RevenueAnomaly['account']) => void;
}

const item = (Icon: typeof Ellipsis, label: string) => (
  <>
    <Icon className="size-4 text-(--text-3)" aria-hidden />
    {label}
  </>
);

export const AnomalyMenu = ({ row, onResolve, onViewAccount }: Props) => (
  <Menu
    trigger={
      <IconButton label={`Actions for the anomaly of ${row.accountName}`}>
        <Ellipsis className="size-4" />
      </IconButton>
    }
    items={[
      {
        label: row.resolvedAt
          ? item(RotateCcw, 'Mark as Unresolved')
          : item(CircleCheck, 'Mark as Resolved'),
        onSelect: () => onResolve(row),
      },
      { label: item(PanelRight, 'View Account'), onSelect: () => onViewAccount(row.account) },
    ]}
  />
);
