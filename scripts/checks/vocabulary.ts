import { parseSync } from 'oxc-parser';
import { read, repositoryFiles } from './sources.ts';

/** Retired words and the terms to use instead (docs/glossary.md). */
const RETIRED = new Map([
  ['beat', 'heartbeat'],
  ['beats', 'heartbeats'],
  ['course', 'metricHistory or trend'],
  ['courses', 'metricHistories or trends'],
  ['grade', 'level'],
  ['grades', 'levels'],
  ['grave', 'severe or critical'],
  ['gravest', 'mostSevere or critical'],
  ['histories', 'metricHistory, or history with its noun'],
  ['meant', 'parsed or resolved'],
  ['mend', 'fix or correct'],
  ['mended', 'fixed or corrected'],
  ['mending', 'fixing or correcting'],
  ['mends', 'fixes or corrects'],
  ['picture', 'chart, or image for a file'],
  ['pictures', 'charts, or images for files'],
  ['slip', 'typo'],
  ['slips', 'typos'],
  ['standing', 'position or state'],
  ['standings', 'positions or states'],
  ['stands', 'position'],
  ['surroundings', 'context'],
  ['talk', 'conversation'],
  ['talks', 'conversations'],
  ['told', 'converted, or what was done: parsed, shown, stated'],
]);

/** Also refused in names of files and exports; a local variable may be a list of words. */
const RETIRED_IN_PUBLIC = new Map([
  ...RETIRED,
  ['words', 'formatting or a verb (formatAmount) for copy, terms for a list of words'],
]);

interface Found {
  file: string;
  name: string;
  word: string;
}

/** Retired words in the names of files and identifiers, one line per name and file. */
export const vocabularyProblems = (): string[] => retiredNames().map(describe);

/** A migration keeps its name: databases remember it. */
const keepsItsName = (file: string) => file.startsWith('packages/database/migrations/');

const retiredNames = (under = ''): Found[] =>
  repositoryFiles()
    .filter((file) => file.startsWith(under))
    .flatMap((file) => findRetiredNames(file, SOURCE.test(file) ? read(file) : ''));

const SOURCE = /\.(?:ts|tsx|mjs)$/;
const CANDIDATE = new RegExp([...RETIRED_IN_PUBLIC.keys()].join('|'), 'i');

/** Retired words in the path of a file and in the identifiers of its source. */
export function findRetiredNames(file: string, source: string): Found[] {
  const find = (name: string, retired: Map<string, string>): Found[] =>
    segments(name)
      .filter((segment) => retired.has(segment))
      .map((word) => ({ file, name, word }));
  const inPath = keepsItsName(file) ? [] : find(file, RETIRED_IN_PUBLIC);
  // Parsing is slow, and few files contain any of the words.
  if (!CANDIDATE.test(source)) return inPath;
  const { all, exported } = namesOf(file, source);
  return [
    ...inPath,
    ...[...all].flatMap((name) => find(name, exported.has(name) ? RETIRED_IN_PUBLIC : RETIRED)),
  ];
}

/** Splits camelCase, PascalCase, snake_case, kebab-case and paths. */
const segments = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

interface Node {
  type: string;
  name?: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const IDENTIFIER = /^(?:JSX|Private)?Identifier$/;

function namesOf(file: string, source: string): { all: Set<string>; exported: Set<string> } {
  const { program, module } = parseSync(file, source);
  const all = new Set<string>();
  const visit = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    if (IDENTIFIER.test(value.type) && typeof value.name === 'string') all.add(value.name);
    Object.values(value).forEach(visit);
  };
  visit(program);
  const exported = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ exportName }) => exportName.name ?? []);
  return { all, exported: new Set(exported) };
}

const describe = ({ file, name, word }: Found) =>
  `${file}: ${name === file ? 'the file name' : name} has the retired word "${word}"; say ${RETIRED_IN_PUBLIC.get(word)}`;

if (import.meta.main) {
  const found = retiredNames(process.argv[2]);
  for (const one of found) console.log(describe(one));
  console.log(`${found.length} names`);
}
