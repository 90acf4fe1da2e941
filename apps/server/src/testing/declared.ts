import { AsyncLocalStorage } from 'node:async_hooks';
import { PrimitiveValueListNode, ValuesNode } from 'kysely';
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import type { ErrorCode } from '@rapport/contract/errors.ts';
import type { AnyEndpoint } from '@rapport/contract/kit/endpoint.ts';
import { AppError } from '../platform/errors.ts';
import type { WatchCall } from '../platform/services.ts';

/** What one call of an endpoint did to the database. */
interface Effects {
  changedRows: boolean;
  /** Names of the rows it added to the audit log. */
  audited: string[];
}

const current = new AsyncLocalStorage<Effects>();

/** Records what the statements of a call change. */
export const noteEffects: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    const action = auditedAction(node);
    if (action !== null) {
      current.getStore()?.audited.push(action);
      auditInserts.add(queryId);
    }
    return node;
  },
  transformResult: async ({ result, queryId }) => {
    const effects = current.getStore();
    if (effects && (result.numAffectedRows ?? 0n) > 0n && !auditInserts.has(queryId))
      effects.changedRows = true;
    return result;
  },
};
const auditInserts = new WeakSet<object>();

/** The action of an insert into the audit log; null of any other statement. */
function auditedAction(node: RootOperationNode): string | null {
  if (node.kind !== 'InsertQueryNode' || node.into?.table.identifier.name !== 'audit_event')
    return null;
  const place = node.columns?.findIndex(({ column }) => column.name === 'action') ?? -1;
  const [row] = node.values && ValuesNode.is(node.values) ? node.values.values : [];
  return row && PrimitiveValueListNode.is(row) ? String(row.values[place]) : null;
}

/** Errors that any endpoint may return: server errors, and errors of authentication and rights. */
const COMMON: ReadonlySet<ErrorCode> = new Set(['unexpected', 'database_unavailable', 'disk_full']);

/** Fails a call that throws an error its endpoint does not declare, or changes rows without the audit row it declares. */
export const watchDeclared: WatchCall = async (endpoint, work) => {
  const effects: Effects = { changedRows: false, audited: [] };
  const result = await current.run(effects, work).catch((error: unknown) => {
    throw error instanceof AppError && !isDeclared(endpoint, error.code)
      ? undeclared(endpoint, `throws ${error.code}, which its errors do not name`)
      : error;
  });
  const problem = auditProblem(endpoint, effects, result);
  if (problem) throw undeclared(endpoint, problem);
  return result;
};

const isDeclared = ({ errors = [] }: AnyEndpoint, code: ErrorCode) =>
  COMMON.has(code) || errors.includes(code);

/** The endpoint's audit row records the change, or, where it only reads, the reading. */
function auditProblem(
  { audit, method }: Pick<AnyEndpoint, 'audit' | 'method'>,
  { changedRows, audited }: Effects,
  answer: unknown,
): string | null {
  if (audit === false || audited.includes(audit)) return null;
  if (method === 'GET' ? !isRecorded(audit, answer) : !changedRows) return null;
  return `leaves no ${audit} in the audit log`;
}

/** Whether a reading must be recorded: of an account, only when it is restricted. */
const isRecorded = (audit: string, answer: unknown): boolean =>
  audit !== 'account.viewed' || (answer as { restrictedAccess: boolean }).restrictedAccess;

const undeclared = ({ method, path }: AnyEndpoint, what: string) =>
  new AppError('unexpected', { message: `${method} ${path} ${what}` });
