import { builtinModules } from 'node:module';
import { importsOf, sourceFiles } from './sources.ts';
import type { Import } from './sources.ts';

interface Rule {
  /** Files the rule is about. */
  from: RegExp;
  /** True when the import is forbidden. */
  forbids: (imported: Import, file: string) => boolean;
  why: string;
}

const SDK = /^(?:ai|@ai-sdk\/)/;
const isBuiltin = (name: string) => name.startsWith('node:') || builtinModules.includes(name);
const feature = (file: string | null) =>
  /^apps\/(?:server|web)\/src\/features\/([^/]+)\//.exec(file ?? '')?.[1];
const inside = (target: string | null, ...folders: string[]) =>
  folders.some((folder) => target?.startsWith(folder));
const outsideOf = (imported: Import, ...folders: string[]) =>
  imported.target !== null && !inside(imported.target, ...folders);

const PACKAGE = 'packages/';
/** The files of a feature that others may import. */
const PUBLIC_PARTS = /\/(?:commands|queries|policy|present)(?:\/|\.ts$)/;
const ASSISTANT = 'apps/server/src/assistant/';
const COMPOSE = `${ASSISTANT}compose/`;
/** The features that call the assistant; the others only compose answers. */
const ASKING = /^apps\/server\/src\/features\/(?:agents|anomalies|calendar|chat)\//;

/** Ingest is the layer below imports, connections and the outbox: they may use all of it. */
const isIngestOfItsCaller = (imported: Import, file: string) =>
  feature(imported.target) === 'ingest' &&
  ['imports', 'connections', 'outbox'].includes(feature(file) ?? '');

/** Import rules (docs/architecture.md); tests may import more, for their fixtures. */
const RULES: Rule[] = [
  {
    from: /^packages\/contract\//,
    why: 'the contract imports zod and eventsource-parser alone',
    forbids: (i) =>
      i.target === null
        ? !['zod', 'eventsource-parser'].includes(i.specifier)
        : !inside(i.target, 'packages/contract/'),
  },
  {
    from: /^packages\/database\//,
    why: 'the database imports its driver and contract/ids',
    forbids: (i) =>
      inside(i.target, 'apps/', 'packages/connectors/', 'packages/intelligence/') ||
      (inside(i.target, 'packages/contract/') && i.target !== 'packages/contract/src/ids.ts'),
  },
  {
    from: /^packages\/connectors\//,
    why: 'connectors know neither database, server nor intelligence',
    forbids: (i) => outsideOf(i, 'packages/connectors/', 'packages/contract/'),
  },
  {
    from: /^packages\/intelligence\/src\//,
    why: 'intelligence imports the contract alone',
    forbids: (i) => outsideOf(i, 'packages/intelligence/', 'packages/contract/'),
  },
  {
    from: /^packages\/intelligence\/src\/(?!model\/)/,
    why: 'a model SDK stands in intelligence/src/model alone',
    forbids: (i) => SDK.test(i.specifier),
  },
  {
    from: /^apps\/web\/src\//,
    why: 'the web imports the contract, React and its own folders',
    forbids: (i) => isBuiltin(i.specifier) || outsideOf(i, 'apps/web/', 'packages/contract/'),
  },
  {
    from: /^apps\/web\/src\/(?:ui|lib)\//,
    why: 'ui and lib know no feature',
    forbids: (i) =>
      inside(i.target, 'apps/web/src/features/', 'apps/web/src/app/', 'apps/web/src/pages/'),
  },
  {
    from: /^apps\/web\/src\/ui\//,
    why: 'ui could ship in another product',
    forbids: (i) => inside(i.target, PACKAGE),
  },
  {
    from: /^apps\/web\/src\/features\//,
    why: 'a web feature imports ui, lib, and other features’ api alone',
    forbids: (i, file) =>
      inside(i.target, 'apps/web/src/app/', 'apps/web/src/pages/') ||
      (feature(i.target) !== undefined &&
        feature(i.target) !== feature(file) &&
        !i.target?.endsWith('/api.ts')),
  },
  {
    from: /^apps\/server\/src\/platform\//,
    why: 'the platform knows no feature',
    forbids: (i) =>
      inside(
        i.target,
        'apps/server/src/features/',
        'apps/server/src/registry/',
        ASSISTANT,
        'apps/web/',
        'packages/connectors/',
      ),
  },
  {
    from: /^apps\/server\/src\/assistant\//,
    why: 'the assistant imports features’ queries and policy alone, and compose imports none',
    forbids: (i, file) =>
      inside(i.target, 'apps/server/src/registry/', 'apps/server/src/features/chat/') ||
      (feature(i.target) !== undefined &&
        (file.startsWith(COMPOSE) || !/\/(?:queries|policy)\.ts$/.test(i.target ?? ''))) ||
      (file.startsWith(COMPOSE) && inside(i.target, ASSISTANT) && !inside(i.target, COMPOSE)),
  },
  {
    from: /^apps\/server\/src\/features\//,
    why: 'a feature imports other features’ commands, queries, policy and present alone',
    forbids: (i, file) =>
      inside(i.target, 'apps/server/src/registry/') ||
      (feature(i.target) !== undefined &&
        feature(i.target) !== feature(file) &&
        !isIngestOfItsCaller(i, file) &&
        !PUBLIC_PARTS.test(i.target ?? '')),
  },
  {
    from: /^apps\/server\/src\/features\/ingest\//,
    why: 'ingest knows neither of its callers',
    forbids: (i) => ['imports', 'connections', 'outbox'].includes(feature(i.target) ?? ''),
  },
  {
    from: /^apps\/server\/src\/features\//,
    why: 'a feature that asks nothing imports assistant/compose alone',
    forbids: (i, file) =>
      !ASKING.test(file) && inside(i.target, ASSISTANT) && !inside(i.target, COMPOSE),
  },
  {
    from: /^apps\/server\/src\/features\/[^/]+\/(?:routes|tools|jobs)\.ts$/,
    why: 'routes, tools and jobs hold no SQL',
    forbids: (i) =>
      inside(i.target, 'packages/database/src/') ||
      i.specifier === 'kysely' ||
      i.specifier === 'pg',
  },
  {
    from: /^apps\/server\/src\/(?!features\/(?:ingest|imports|connections|outbox)\/|testing\/)/,
    why: 'only ingest, imports, connections and outbox reach the connectors',
    forbids: (i) => inside(i.target, 'packages/connectors/'),
  },
  {
    from: /^apps\/server\/src\/(?:platform|registry)\//,
    why: 'only features that analyse or answer reach intelligence',
    forbids: (i) => inside(i.target, 'packages/intelligence/'),
  },
];

const isTest = (file: string) => /\.test\.tsx?$|\/testing\/|\/evals\//.test(file);

/** Imports that break the rules, one line each. */
export function importProblems(): string[] {
  return sourceFiles()
    .filter((file) => !isTest(file))
    .flatMap((file) => {
      const rules = RULES.filter((rule) => rule.from.test(file));
      return importsOf(file).flatMap((imported) =>
        rules
          .filter((rule) => rule.forbids(imported, file))
          .map((rule) => `${file} imports ${imported.specifier}: ${rule.why}`),
      );
    });
}
