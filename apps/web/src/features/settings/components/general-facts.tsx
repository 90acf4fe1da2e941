import type { Organisation } from '@rapport/contract/settings/organisation.ts';
import type { ReactNode } from 'react';
import { currencyLabel, zoneLabel } from '../general-labels.ts';
import { AboutOrganisation } from './about-organisation.tsx';

/** The general settings for members, who cannot change them. */
export const GeneralFacts = ({ organisation }: { organisation: Organisation }) => {
  const { name, zone, currency, domains } = organisation;
  return (
    <>
      <header className="border-b border-(--line) px-5 py-4">
        <h1 className="text-[20px] font-semibold tracking-tight">General</h1>
        <p className="text-(--text-2)">Only administrators can change these settings.</p>
      </header>
      <div className="flex max-w-[560px] flex-col gap-8 px-5 py-5">
        <dl className="flex flex-col gap-5">
          <Fact term="Organisation name">{name}</Fact>
          <Fact term="Time zone">{zoneLabel(zone)}</Fact>
          <Fact term="Currency">{currencyLabel(currency)}</Fact>
          <Fact term="Email domains">{domains.length > 0 ? domains.join(', ') : 'None yet'}</Fact>
        </dl>
        <AboutOrganisation organisation={organisation} />
      </div>
    </>
  );
};

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-[12px] text-(--text-3)">{term}</dt>
    <dd className="mt-0.5 font-medium break-words">{children}</dd>
  </div>
);
