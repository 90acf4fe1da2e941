import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { RelationshipMap as Map } from '@rapport/contract/contacts/map.ts';
import { plural } from '@rapport/contract/kit/plural.ts';
import { ChartFrame } from '../../../../ui/chart/chart-frame.tsx';
import {
  describeMap,
  linesOf,
  linkRows,
  linksOf,
  otherSide,
  pageWith,
  partOf,
} from '../../map-format.ts';
import type { Pages, Side } from '../../map-format.ts';
import { MapCaption } from './map-caption.tsx';
import { MapDetails } from './map-details.tsx';
import { MapLegend } from './map-legend.tsx';
import { MapLines, ROW } from './map-lines.tsx';
import { MapPeople } from './map-people.tsx';

const COLUMNS = ['Between', 'Strength', 'Messages', 'From them', 'Last message'];
const LABELS: Record<Side, string> = { ours: 'Our team', theirs: 'Their team' };

/** Who writes with whom: our team at the left, theirs at the right, lines as strong as their messages. */
export function RelationshipMap({ map, accountId }: { map: Map; accountId: string }) {
  const [selected, setSelected] = useState<{ side: Side; id: string } | null>(null);
  const [pages, setPages] = useState<Pages>({ ours: 0, theirs: 0 });
  const shown = partOf(map, pages);
  const chosen = selected?.id ?? null;
  const lines = linesOf(shown.links, chosen);
  const height = Math.max(shown.ours.length, shown.theirs.length) * ROW;
  const tops = {
    ours: topsOf(shown.ours, height),
    theirs: topsOf(shown.theirs, height),
  };
  const rowOf = (side: Side, id: string) => tops[side].get(id) ?? 0;
  const linked = new Set(
    selected
      ? linksOf(map, selected.side, selected.id).map(
          (link) => link[otherSide(selected.side)] as string,
        )
      : [],
  );
  const select = (side: Side, id: string) => {
    setSelected({ side, id });
    setPages({ ...pages, [side]: pageWith(map, side, id) });
  };
  const caption = (side: Side) => (
    <MapCaption
      label={LABELS[side]}
      side={side}
      total={map[side].length}
      page={pages[side]}
      onPage={(page) => setPages({ ...pages, [side]: page })}
    />
  );
  const column = (side: Side) => (
    <MapPeople
      label={LABELS[side]}
      side={side}
      people={shown[side]}
      reach={map.theirs.length}
      reachOf={(id) => linksOf(map, side, id).length}
      rowOf={rowOf}
      selected={chosen}
      isLinked={(id) => linked.has(id)}
      onSelect={(id) => (id === chosen ? setSelected(null) : select(side, id))}
      across={(id) => linksOf(shown, side, id)[0]?.[otherSide(side)]}
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
            <MapLegend days={map.days} />
            {lines.length < shown.links.length && (
              <p className="mb-1 text-[12px] text-(--text-2)">
                Lines show the {lines.length} strongest of {plural(shown.links.length, 'link')}{' '}
                here. Select a person to see all of theirs.
              </p>
            )}
            <div className="grid grid-cols-[minmax(0,5fr)_minmax(40px,3fr)_minmax(0,5fr)] gap-y-2">
              {caption('ours')}
              <span />
              {caption('theirs')}
              {column('ours')}
              <MapLines links={lines} height={height} rowOf={rowOf} selected={chosen} />
              {column('theirs')}
            </div>
          </ChartFrame>
        </div>
        {selected && (
          <MapDetails
            map={map}
            {...selected}
            accountId={accountId}
            onSelect={select}
            onClose={() => setSelected(null)}
          />
        )}
      </div>
    </div>
  );
}

/** Where the people of a side are, from the top; fewer than rows are spread over the height. */
const topsOf = (people: Map['ours'], height: number) =>
  new globalThis.Map<string, number>(
    people.map(({ id }, place) => [
      id,
      Math.round((place + 0.5) * (height / people.length) - ROW / 2),
    ]),
  );
