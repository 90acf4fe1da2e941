import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recordLink, parseRecordLink } from '../../../lib/address/record-link.ts';

const LINK = 'font-medium text-(--accent-text) underline-offset-2 hover:underline';

interface Props {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link in an answer: a record opens in a dialog, a page of Rapport navigates, an external URL stays text. */
export function AnswerLink({ href, className = LINK, children }: Props) {
  const record = parseRecordLink(href);
  if (record)
    return (
      <Link {...recordLink(record)} className={className}>
        {children}
      </Link>
    );
  const { origin } = window.location;
  const url = URL.canParse(href, origin) ? new URL(href, origin) : null;
  if (url?.origin === origin && url.pathname.startsWith('/app/'))
    return (
      <Link to={`${url.pathname}${url.search}${url.hash}`} className={className}>
        {children}
      </Link>
    );
  return (
    <>
      {children}
      {url && <span className="text-(--text-3)"> ({href})</span>}
    </>
  );
}
