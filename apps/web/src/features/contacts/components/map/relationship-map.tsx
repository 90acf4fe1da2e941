import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Strength } from '@rapport/contract/contacts/map.ts';
import type { RelationshipMap as Map } from '@rapport/contract/contacts/map.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { ChartFrame } from '../../../../ui/chart/chart-frame.tsx';
import {
  describeMap,
  leadingPart,
  linkRows,
  linksOf,
  otherSide,
  STRENGTH_LABELS,
  STRENGTH_MEANINGS,
} from '../../map-format.ts';
import type { Side } from '../../map-format.ts';
import { MapDetails } from './map-details.tsx';
import { lineOf, MapLines, ROW } from './map-lines.tsx';
import { MapPeople } from './map-people.tsx';

const COLUMNS = ['Between', 'Strength', 'Messages', 'From them', 'Last message'];

/** Who writes with whom: our team at the left, theirs at the right, lines as strong as their messages. */
export function RelationshipMap({ map, accountId }: { map: Map; accountId: string }) {
  const [selected, setSelected] = useState<{ side: Side; id: string } | null>(null);
  const drawn = leadingPart(map);
  const rows = Math.max(drawn.ours.length, drawn.theirs.length);
  const height = rows * ROW;
  const rowOf = (side: Side, id: string) => {
    const people = drawn[side];
    const place = people.findIndex((person) => person.id === id);
    return Math.round((place + 0.5) * (height / people.length) - ROW / 2);
  };
  const chosen = selected?.id ?? null;
  const linked = new Set(
    selected
      ? linksOf(map, selected.side, selected.id).map(
          (link) => link[otherSide(selected.side)] as string,
        )
      : [],
  );
  const column = (side: Side, label: string) => (
    <MapPeople
      label={label}
      side={side}
      people={drawn[side]}
      rowOf={rowOf}
      selected={chosen}
      isLinked={(id) => linked.has(id)}
      onSelect={(id) => setSelected(id === chosen ? null : { side, id })}
      across={(id) => linksOf(drawn, side, id)[0]?.[otherSide(side)]}
    />
  );
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {map.warning && (
        <p
          role="note"
          className="flex gap-3 rounded-[10px] bg-(--amber-tint) px-4 py-3 text-(--text)"
        >
          <TriangleAlert className="mt-0.5 size-4 shrink-0 text-(--amber)" aria-hidden />
          <span>
            <strong className="font-semibold">{map.warning.title}</strong> {map.warning.text}
          </span>
        </p>
      )}
      <div className="flex min-w-0 gap-5 max-lg:flex-col">
        <div className="min-w-0 flex-1">
          <ChartFrame
            title="Who writes with whom"
            description={describeMap(map)}
            table={{ columns: COLUMNS, rows: linkRows(map) }}
          >
            <div className="grid grid-cols-[minmax(0,5fr)_minmax(40px,3fr)_minmax(0,5fr)] gap-y-2">
              <Caption label="Our team" drawn={drawn.ours.length} all={map.ours.length} />
              <span />
              <Caption label="Their team" drawn={drawn.theirs.length} all={map.theirs.length} />
              {column('ours', 'Our team')}
              <MapLines links={drawn.links} height={height} rowOf={rowOf} selected={chosen} />
              {column('theirs', 'Their team')}
            </div>
            <Legend days={map.days} />
          </ChartFrame>
        </div>
        {selected && <MapDetails map={map} {...selected} accountId={accountId} />}
      </div>
    </div>
  );
}

/** Names a side and counts its people; who wrote least is in the table alone. */
const Caption = ({ label, drawn, all }: { label: string; drawn: number; all: number }) => (
  <p className="text-[12px] text-(--text-3)">
    {label}{' '}
    <span className="tnum">
      {drawn === all ? all : `${drawn} of ${all}. The table shows everyone.`}
    </span>
  </p>
);

const Legend = ({ days }: { days: number }) => (
  <ul
    aria-label={`Line style, by messages in ${plural(days, 'day')}`}
    className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-[12px] text-(--text-2)"
  >
    {Strength.options.map((strength) => (
      <li key={strength} className="flex items-center gap-2">
        <svg aria-hidden width="28" height="6">
          <line x1="0" x2="28" y1="3" y2="3" stroke="var(--text-3)" {...lineOf(strength)} />
        </svg>
        {STRENGTH_LABELS[strength]}, {STRENGTH_MEANINGS[strength]}
      </li>
    ))}
  </ul>
);
