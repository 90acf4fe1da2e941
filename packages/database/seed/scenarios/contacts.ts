import type { SampleAccount, SampleContact } from '../workspace.ts';
import { slugOf } from './accounts.ts';
import { between, pick } from './random.ts';
import type { Random } from './random.ts';
import type { Language } from './stories/story.ts';

const NAMES: Record<Language, { first: string[]; last: string[] }> = {
  en: {
    first:
      'Priya Tom Marcus Helen Aisha Gareth Nora Callum Beth Imran Sofia Daniel Grace Owen Zoe Martin Leah Victor Hannah Samuel Ines Patrick Ruby Felix Maya Colin Tara Hugh'.split(
        ' ',
      ),
    last: 'Raman Okafor Ellery Marsden Khan Pritchard Doyle Brennan Shaw Ahmed Novak Whitlock Osei Trent Vance Hale Mercer Lowe Abbott Quinn Farrow Stokes Bishop Carver Nash Ferris'.split(
      ' ',
    ),
  },
  de: {
    first: 'Katrin Stefan Anja Markus Sabine Tobias Birgit Florian Heike Jürgen Nadine Uwe'.split(
      ' ',
    ),
    last: 'Brandt Vogel Kessler Hofmann Lindner Roth Pfeiffer Wagner Seidel Maurer'.split(' '),
  },
  fr: {
    first: 'Camille Julien Sophie Antoine Élodie Mathieu Claire Nicolas Hélène Bastien'.split(' '),
    last: 'Moreau Lefèvre Garnier Chevalier Renaud Perrin Dubois Marchand Colin Faure'.split(' '),
  },
  es: {
    first: 'Lucía Javier Marta Álvaro Carmen Diego Elena Pablo Rocío Sergio'.split(' '),
    last: 'Navarro Ibáñez Molina Vidal Castro Serrano Reyes Campos Ortega Prieto'.split(' '),
  },
  it: {
    first: 'Giulia Marco Francesca Luca Chiara Matteo Paola Stefano Elisa Davide'.split(' '),
    last: 'Conti Ferri Gallo Marini Rinaldi Bruno Greco Villa Serra Fontana'.split(' '),
  },
  pt: {
    first: 'Beatriz Rui Mariana Tiago Inês Gonçalo Teresa Nuno Joana Duarte'.split(' '),
    last: 'Almeida Carvalho Ferreira Lopes Moreira Pinto Ribeiro Sousa Teixeira Antunes'.split(' '),
  },
  nl: {
    first: 'Sanne Jeroen Femke Bas Marloes Ruben Anouk Wouter Lotte Thijs'.split(' '),
    last: 'Visser Bakker Dijkstra Mulder Hoekstra Kuipers Jansen Postma Smits Vermeer'.split(' '),
  },
  sv: {
    first: 'Ingrid Lars Annika Erik Sofia Johan Karin Anders Elin Magnus'.split(' '),
    last: 'Lindqvist Holm Bergström Nyström Sandberg Ek Forsberg Lund Åkesson Dahl'.split(' '),
  },
};

const TITLES = [
  'VP Operations',
  'Head of IT',
  'Procurement Manager',
  'Project Lead',
  'Finance Director',
  'Operations Analyst',
  'Systems Administrator',
  'Customer Service Lead',
  'Chief Operating Officer',
  'Data Manager',
];

/** Contacts with fixed names. */
const KNOWN: Record<string, [string, string][]> = {
  'northbridge-logistics': [
    ['Marcus Lindqvist', 'VP Operations'],
    ['Priya Raman', 'Head of Supply Systems'],
    ['Tom Okafor', 'Procurement Manager'],
    ['Lena Frost', 'Customs Lead'],
  ],
  'sable-finch': [['Inès Carvalho', 'Retail Operations Director']],
};

export function buildContacts(accounts: readonly SampleAccount[], random: Random): SampleContact[] {
  return accounts.flatMap((account) => {
    const names = NAMES[account.language];
    const known = (KNOWN[account.key] ?? []).map(([name, title], index) =>
      toContact(account, name, title, index === 0),
    );
    const used = new Set(known.map(({ email }) => email));
    const count = Math.max(0, between(random, 6, 8) - known.length);
    const more = Array.from({ length: count * 3 }, (_, index) =>
      toContact(
        account,
        `${pick(random, names.first)} ${pick(random, names.last)}`,
        TITLES[(index + account.name.length) % TITLES.length]!,
        index === 0 && known.length === 0,
      ),
    );
    const fresh = more.filter(({ email }) => !used.has(email) && used.add(email)).slice(0, count);
    return [...known, ...fresh];
  });
}

const toContact = (
  account: SampleAccount,
  name: string,
  title: string,
  vip: boolean,
): SampleContact => ({
  account: account.key,
  name,
  email: `${slugOf(name).replaceAll('-', '.')}@${account.domain}`,
  title,
  vip,
});
