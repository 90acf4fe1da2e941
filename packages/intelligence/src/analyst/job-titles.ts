import { plain } from './names.ts';
import { splitTerms } from './terms.ts';

/** What people write for a job in short, with the words by which titles name it, in any of our languages. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  ap: ['accounts payable'],
  ar: ['accounts receivable'],
  ceo: ['chief executive', 'geschaftsfuhr', 'directeur general', 'directrice generale'],
  md: ['managing director', 'medical director'],
  cfo: ['chief financial', 'finance director', 'director of finance', 'head of finance'],
  cto: ['chief technology', 'chief technical', 'technical director'],
  cio: ['chief information', 'it director', 'director of it', 'head of it'],
  coo: ['chief operating', 'operations director', 'director of operations'],
  cmo: ['chief marketing', 'chief medical'],
  ciso: ['information security', 'chief security'],
  dpo: ['data protection', 'privacy', 'protection des donnees', 'datenschutz'],
  hr: ['human resources', 'head of people', 'personalleit', 'ressources humaines'],
};

/** Whether a job title has every one of some words, whole or as the job they are short for. */
export function isJob(title: string, words: readonly string[]): boolean {
  const text = ` ${plain(title)}`;
  const stems = new Set(splitTerms(title).map(({ stem }) => stem));
  return words.every(
    (word) =>
      splitTerms(word).every(({ stem }) => stems.has(stem)) ||
      (SHORT[word.toLowerCase()] ?? []).some((job) => text.includes(` ${job}`)),
  );
}

/** "Contacts with job title X", "all X in our contacts", "which X do we know": the job, as groups. */
const BY_TITLE = [
  /\b(?:job )?titles? (?:of |is |like |contains? )?["“]?([\p{L}][\p{L}\d &/-]{1,40}?)["”]?\W*$/iu,
  /^\W*(?:(?:all|list|show|which|our|me|the) )+([\p{L}][\p{L}\d &/-]{1,40}?) (?:(?:in|among|of|from|at) (?:all )?our (?:contacts|customers|accounts|people)|do we know)\W*$/iu,
];
const NO_JOB = /^(?:people|persons?|contacts?|stakeholders?|vips?|champions?|sponsors?)$/i;

/** The job that a question asks for the people of, with what it is short for; null where it asks for none. */
export function jobAskedFor(question: string): string[] | null {
  const found = BY_TITLE.map((test) => test.exec(question)?.[1]).find(Boolean);
  if (!found || NO_JOB.test(found)) return null;
  const job = found.replace(/(?<=[^s])s$/, '');
  return [job, ...(SHORT[job.toLowerCase()] ?? [])];
}
