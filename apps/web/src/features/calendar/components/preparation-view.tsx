import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SENTIMENT_LABELS, sentimentLabel } from '@rapport/contract/enumerations.ts';
import { RSVP_LABELS } from '@rapport/contract/calendar/calendar.ts';
import type {
  Preparation,
  PreparedAttendee,
  Statement,
} from '@rapport/contract/calendar/preparation.ts';
import { formatAgo } from '../../../lib/format/format.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { numberQuotes } from '../../../lib/format/number-quotes.ts';
import { formatEventTime } from '../event-time.ts';

type Quoted = Statement['quotes'][number];

interface Props {
  preparation: Preparation;
  /** Renders a whole quote with its author. */
  quote: (quote: Quoted) => ReactNode;
  /** Renders a quote as a small mark that opens it. */
  cite: (quote: Quoted, number: number) => ReactNode;
}

/** Sections that show whole quotes; the others show marks. */
const QUOTED = new Set([
  'risks',
  'opportunities',
  'our-promises',
  'their-promises',
  'relationship',
]);

/** A preparation for screen and print: figures, agenda, questions, then the evidence. */
export function PreparationView({ preparation, quote, cite }: Props) {
  const { event, numbers, sections, since, attendees } = preparation;
  const [account] = event.accounts;
  const numberOf = numberQuotes(
    sections
      .filter(({ key }) => !QUOTED.has(key))
      .flatMap(({ statements }) => statements.flatMap(({ quotes }) => quotes)),
  );
  return (
    <article data-print aria-label="Preparation" className="flex flex-col gap-7">
      <header className="hidden print:block">
        <p className="text-[20px] font-semibold tracking-tight">{event.title}</p>
        <p className="mt-1 text-(--text-2)">
          {[formatEventTime(event), account?.name].filter(Boolean).join(' · ')}
        </p>
      </header>
      {numbers.length > 0 && (
        <ul
          aria-label="Figures"
          className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4 print:grid-cols-4"
        >
          {numbers.map(({ label, value, note, link }) => (
            <li key={label} className="min-w-0">
              <Link to={link} className="group block">
                <span className="block text-[12px] text-(--text-2)">{label}</span>
                <span className="tnum block truncate text-[18px] font-semibold tracking-tight group-hover:underline">
                  {value}
                </span>
                {note && <span className="block truncate text-[12px] text-(--text-3)">{note}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {sections.map(({ key, title, statements, empty }) => {
        const List = key === 'agenda' ? 'ol' : 'ul';
        return (
          <section key={key} aria-labelledby={`prepared-${key}`}>
            <h2
              id={`prepared-${key}`}
              className="flex items-baseline justify-between gap-3 border-b border-(--line) pb-1.5 text-[14px] font-semibold break-after-avoid"
            >
              {title}
              {key === 'changes' && (
                <span className="text-[12px] font-normal tracking-normal text-(--text-3)">
                  {since.words}
                </span>
              )}
            </h2>
            {statements.length === 0 && <p className="pt-2 text-(--text-3)">{empty}</p>}
            <List className={key === 'agenda' ? 'list-decimal pl-5 marker:text-(--text-3)' : ''}>
              {statements.map((statement, index) => (
                <li key={statement.text + String(index)} className="break-inside-avoid pt-2.5">
                  <StatementLine
                    statement={statement}
                    cited={
                      QUOTED.has(key)
                        ? null
                        : statement.quotes.map((one) => cite(one, numberOf(one)))
                    }
                  />
                  {QUOTED.has(key) &&
                    statement.quotes.map((one) => (
                      <div key={one.messageId + String(one.start)} className="mt-1.5 max-w-[68ch]">
                        {quote(one)}
                      </div>
                    ))}
                </li>
              ))}
            </List>
          </section>
        );
      })}
      <Attendees attendees={attendees} />
    </article>
  );
}

function StatementLine({ statement, cited }: { statement: Statement; cited: ReactNode[] | null }) {
  const { text, note, accountId, accountName, figures, quotes } = statement;
  const [source] = figures;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="min-w-0 text-[14px]">
        {accountName && (
          <Link
            to="/app/accounts/$accountId/health"
            params={{ accountId }}
            className="mr-1.5 font-medium text-(--text-2) hover:underline"
          >
            {accountName}
          </Link>
        )}
        {source && quotes.length === 0 ? (
          <Link
            to={source.link}
            title={figures.map(({ label, value }) => `${label}: ${value}`).join(', ')}
            className="decoration-(--accent-line) underline-offset-4 hover:underline"
          >
            {text}
          </Link>
        ) : (
          text
        )}
        {cited}
      </span>
      {note && <span className="tnum text-[12px] text-(--text-3)">{note}</span>}
    </div>
  );
}

const Attendees = ({ attendees }: { attendees: readonly PreparedAttendee[] }) =>
  attendees.length === 0 ? null : (
    <section aria-labelledby="prepared-attendees" className="break-inside-avoid">
      <h2
        id="prepared-attendees"
        className="border-b border-(--line) pb-1.5 text-[14px] font-semibold"
      >
        Attendees
      </h2>
      <div className="overflow-x-auto" tabIndex={0} role="group" aria-label="Attendees as a table">
        <table className="w-full min-w-[520px]">
          <thead>
            <tr className="text-left text-[12px] text-(--text-3)">
              {['Name', 'Role', 'Last wrote', 'Sentiment', 'Answer'].map((name) => (
                <th key={name} scope="col" className="h-8 pr-4 font-medium last:pr-0">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {attendees.map(({ contactId, contact, role, lastContact, sentiment, rsvpStatus }) => (
              <tr key={contactId} className="border-t border-(--line)">
                <td className="h-9 pr-4 font-medium">{contact.fullName}</td>
                <td className="pr-4 text-(--text-2)">{role ?? '—'}</td>
                <td className="tnum pr-4 text-(--text-2)" title={lastContact?.title}>
                  {lastContact ? formatAgo(lastContact.at) : '—'}
                </td>
                <td className="pr-4 text-(--text-2)">
                  {sentiment === null ? '—' : SENTIMENT_LABELS[sentimentLabel(sentiment)]}
                </td>
                <td className="text-(--text-2)">{RSVP_LABELS[rsvpStatus]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );

/** Placeholder while a preparation loads. */
export const PreparationSkeleton = () => (
  <div className="flex flex-col gap-7">
    <Loading label="Preparing the meeting" />
    <div className="grid grid-cols-2 gap-6 sm:grid-cols-4">
      {[0, 1, 2, 3].map((tile) => (
        <Skeleton key={tile} className="h-14" />
      ))}
    </div>
    {[0, 1, 2].map((section) => (
      <div key={section}>
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-3 h-20" />
      </div>
    ))}
  </div>
);
