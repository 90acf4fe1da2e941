import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Avatar, EntityIcon } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { ChartFrame } from '../ui/chart/chart-frame.tsx';
import { Chip, ChipList } from '../ui/chip.tsx';
import type { Tone } from '../ui/chip.tsx';
import { DataTable } from '../ui/table/data-table.tsx';
import type { Column, Sorting } from '../ui/table/data-table.tsx';
import { DateRangeFilter } from '../ui/filter/date-range.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { FileDrop } from '../ui/form/file-drop.tsx';
import { HoverCard } from '../ui/overlay/hover-card.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Input } from '../ui/form/input.tsx';
import { Menu } from '../ui/overlay/menu.tsx';
import { Multiselect } from '../ui/filter/multiselect.tsx';
import { Pager } from '../ui/table/pager.tsx';
import { Progress } from '../ui/progress.tsx';
import { RangeFilter } from '../ui/filter/range-filter.tsx';
import { SearchInput } from '../ui/filter/search-input.tsx';
import { Select } from '../ui/form/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Sparkline } from '../ui/sparkline.tsx';
import { EmptyState, ErrorState, NoPermission } from '../ui/states.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { toast } from '../ui/overlay/toast.tsx';
import { Tooltip } from '../ui/overlay/tooltip.tsx';

interface Row {
  name: string;
  value: number;
}

const ROWS: Row[] = ['Alder', 'Birch', 'Cedar', 'Dogwood'].map((name, index) => ({
  name,
  value: 1_200 * (index + 1),
}));
const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'name',
    title: 'Name',
    sortable: true,
    cell: ({ name }) => <span className="font-medium">{name}</span>,
  },
  {
    key: 'value',
    title: 'Value',
    align: 'right',
    sortable: true,
    cell: ({ value }) => value.toLocaleString('en-US'),
  },
];
const OPTIONS = ROWS.map(({ name }) => ({ value: name, label: name }));
const TONES: readonly Tone[] = ['plain', 'red', 'amber', 'green', 'blue', 'line'];
const VARIANTS = ['primary', 'tint', 'line', 'ghost', 'danger'] as const;

/** Every shared component in each of its states, for developers and screenshots. */
export default function UiGalleryPage() {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string[]>(['Birch']);
  const [range, setRange] = useState<[number, number]>([200, 800]);
  const [days, setDays] = useState({ from: '2026-11-02', to: '2026-11-13' });
  const [tab, setTab] = useState('one');
  const [text, setText] = useState('');
  const [sorting, setSorting] = useState<Sorting>({ key: 'name', direction: 'ASC' });
  return (
    <main className="min-h-dvh bg-(--surface)">
      <div className="mx-auto flex max-w-[960px] flex-col gap-8 px-5 py-8">
        <h1 className="text-[20px] font-semibold tracking-tight">Components</h1>
        <Part title="Buttons">
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
          <Button variant="primary" disabled>
            disabled
          </Button>
          <IconButton label="Add">
            <Plus className="size-4" />
          </IconButton>
          <IconButton label="Add, not now" disabled>
            <Plus className="size-4" />
          </IconButton>
        </Part>
        <Part title="Chips and badges">
          {TONES.map((tone) => (
            <Chip key={tone} tone={tone}>
              {tone}
            </Chip>
          ))}
          <ChipList items={['Renewal', 'Handover', 'Legal', 'Price']} max={2} />
        </Part>
        <Part title="People and companies">
          <Avatar name="Dana Whitfield" />
          <Avatar name="Jonas Weber" size={32} />
          <EntityIcon name="Northbridge Logistics" />
          <EntityIcon name="Sable & Finch" size={32} />
        </Part>
        <Part title="Fields">
          <Input placeholder="Words" aria-label="Words" />
          <SearchInput label="Search" placeholder="Search..." value={text} onChange={setText} />
          <Select label="One of a few" choices={OPTIONS} onChoose={() => undefined} />
        </Part>
        <Part title="Filters">
          <Multiselect
            label="Nothing chosen"
            options={OPTIONS}
            selected={[]}
            onChange={() => undefined}
          />
          <Multiselect
            label="One tree"
            single
            options={OPTIONS}
            selected={chosen.slice(0, 1)}
            onChange={setChosen}
          />
          <Multiselect
            label="Trees"
            searchable
            options={OPTIONS}
            selected={chosen}
            onChange={setChosen}
          />
          <RangeFilter
            label="Height"
            min={0}
            max={1000}
            step={50}
            value={range}
            format={(value) => `${value} m`}
            onChange={setRange}
          />
          <DateRangeFilter label="Dates" max="2026-11-21" value={days} onChange={setDays} />
          <DateRangeFilter
            label="No dates"
            max="2026-11-21"
            value={{ from: '', to: '' }}
            onChange={() => undefined}
          />
        </Part>
        <Part title="Tabs">
          <Tabs
            label="Views"
            tabs={[
              { value: 'one', label: 'One', count: 12 },
              { value: 'two', label: 'Two', count: 1_204 },
              { value: 'three', label: 'Three' },
            ]}
            value={tab}
            onChange={setTab}
          />
        </Part>
        <Part title="Overlays">
          <Button onClick={() => setOpen(true)}>Dialog</Button>
          <Menu
            trigger={<Button>Menu</Button>}
            items={[
              { label: 'First', onSelect: () => undefined },
              { label: 'Second', onSelect: () => undefined },
            ]}
          />
          <Tooltip trigger={<Button>Tooltip</Button>}>No filters applied</Tooltip>
          <HoverCard trigger={<a href="#card">Hover card</a>}>“A quote.”</HoverCard>
          {(['success', 'info', 'warning', 'destructive'] as const).map((variant) => (
            <Button
              key={variant}
              onClick={() =>
                toast({ title: `A toast: ${variant}`, description: 'One at a time.', variant })
              }
            >
              Toast: {variant}
            </Button>
          ))}
        </Part>
        <Part title="Progress">
          <div className="w-64">
            <Progress label="Known" share={0.42} />
          </div>
          <div className="w-64">
            <Progress label="Not known" share={null} />
          </div>
        </Part>
        <Part title="File">
          <div className="w-full">
            <FileDrop hint="Any file." accept="*" busy={false} onFile={() => undefined} />
          </div>
        </Part>
        <Part title="Charts">
          <Sparkline label="Rising" points={[3, 4, 4, 6, null, 9]} />
          <Sparkline label="Falling" points={[9, 7, 8, 4, 3]} tone="danger" />
          <ChartFrame
            title="A small chart"
            description="Four values that grow."
            table={{
              columns: ['Name', 'Value'],
              rows: ROWS.map(({ name, value }) => [name, value]),
            }}
          >
            <Sparkline
              label="Values"
              points={ROWS.map(({ value }) => value)}
              width={240}
              height={80}
            />
          </ChartFrame>
        </Part>
        <Part title="Table">
          <Framed>
            <DataTable
              label="trees"
              columns={COLUMNS}
              rows={ROWS}
              keyOf={({ name }) => name}
              onOpen={() => undefined}
              isMuted={({ name }) => name === 'Cedar'}
              sorting={sorting}
              onSort={setSorting}
              empty={null}
            />
            <Pager page={2} pageSize={4} total={23} item="tree" onPage={() => undefined} />
          </Framed>
          <Framed>
            <DataTable
              label="loading trees"
              columns={COLUMNS}
              rows={undefined}
              keyOf={({ name }) => name}
              onOpen={() => undefined}
              empty={null}
              expectedRows={3}
            />
          </Framed>
          <Framed>
            <DataTable
              label="no trees"
              columns={COLUMNS}
              rows={[]}
              keyOf={({ name }) => name}
              onOpen={() => undefined}
              empty={<EmptyState title="No data was found">Plant some.</EmptyState>}
            />
          </Framed>
        </Part>
        <Part title="States">
          <Framed>
            <EmptyState title="Nothing yet">Says what fills it.</EmptyState>
          </Framed>
          <Framed>
            <ErrorState detail="The database cannot be reached." onRetry={() => undefined} />
          </Framed>
          <Framed>
            <NoPermission title="Only administrators">Ask one of them.</NoPermission>
          </Framed>
          <Skeleton className="h-16 w-full" />
        </Part>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title="A dialog">
        <p className="p-5">It holds the focus and gives it back.</p>
      </Dialog>
    </main>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="mb-3 text-[14px] font-semibold">{title}</h2>
    <div className="flex flex-wrap items-center gap-3">{children}</div>
  </section>
);

const Framed = ({ children }: { children: ReactNode }) => (
  <div className="w-full overflow-hidden rounded-lg shadow-[inset_0_0_0_1px_var(--line)]">
    {children}
  </div>
);
