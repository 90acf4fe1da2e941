import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type {
  CommunicationSummary,
  ContactBrief,
} from '@rapport/contract/communications/communications.ts';
import { formatAgo, formatDay } from '../../../lib/format/format.ts';
import { recordLink } from '../../../lib/address/record-link.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ChipList } from '../../../ui/chip.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { Contact } from './contact.tsx';
import { ConversationCard } from './conversation-card.tsx';
import { Sentiment } from '../../../lib/display/sentiment.tsx';
import { Source } from './source.tsx';

/** Not a link: a click anywhere in the row opens the conversation. */
const person = (contact: ContactBrief | null) =>
  contact ? (
    <span className="inline-flex items-center gap-2">
      <Avatar name={contact.fullName} />
      <Contact contact={contact} plain />
    </span>
  ) : (
    <span className="text-(--text-3)">—</span>
  );

const COLUMNS: Column<CommunicationSummary>[] = [
  {
    key: 'title',
    title: 'Title',
    sortable: true,
    cell: ({ id, title, privacy }) => (
      <span className="inline-flex max-w-80 items-center gap-1.5 font-medium">
        <ConversationCard
          id={id}
          trigger={
            <Link {...recordLink({ kind: 'externalCommunication', id })} className="truncate">
              {title}
            </Link>
          }
        />
        {privacy !== 'shared' && (
          <Lock className="size-3.5 shrink-0 text-(--text-3)" aria-label="Private" />
        )}
      </span>
    ),
  },
  {
    key: 'source',
    title: 'Source',
    wideOnly: true,
    cell: ({ provider, kind }) => <Source provider={provider} kind={kind} />,
  },
  {
    key: 'lastReply',
    title: 'Last Reply',
    sortable: true,
    cell: ({ originalLastReplyDate: at }) => (
      <span className="tnum text-(--text-2)" title={formatDay(at)}>
        {formatAgo(at)}
      </span>
    ),
  },
  {
    key: 'responder',
    title: 'Last Responder',
    wideOnly: true,
    cell: ({ lastResponder }) => person(lastResponder),
  },
  {
    key: 'sentiment',
    title: 'Sentiment',
    sortable: true,
    cell: ({ sentiment }) => <Sentiment sentiment={sentiment} />,
  },
  { key: 'labels', title: 'Labels', cell: ({ labels }) => <ChipList items={labels} max={2} /> },
  {
    key: 'starter',
    title: 'Started By',
    wideOnly: true,
    cell: ({ initiatorContact }) => person(initiatorContact),
  },
  {
    key: 'replies',
    title: 'Replies',
    sortable: true,
    align: 'right',
    wideOnly: true,
    cell: ({ repliesCount }) => repliesCount,
  },
  {
    key: 'startedAt',
    title: 'Started At',
    sortable: true,
    wideOnly: true,
    cell: ({ originalCreationDate: at }) => (
      <span className="tnum text-(--text-2)">{formatDay(at)}</span>
    ),
  },
];

const PROJECTS: Column<CommunicationSummary> = {
  key: 'projects',
  title: 'Projects',
  cell: ({ projects }) => <ChipList items={projects.map(({ name }) => name)} max={1} />,
};

/** The columns of conversations; projects are one of them where the organisation works with projects. */
export const conversationColumns = (withProjects: boolean): Column<CommunicationSummary>[] =>
  withProjects
    ? COLUMNS.flatMap((column) => (column.key === 'labels' ? [PROJECTS, column] : [column]))
    : COLUMNS;
