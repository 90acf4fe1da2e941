/** Marks failures of connecting, and of connections that broke. Their codes say nothing: a mail server refuses connections too. */
const LOST = Symbol('a connection to the database was lost');

/** Marks the failure of a connection to the database; copies of the error keep the mark. */
export function noteLost(error: unknown): void {
  if (typeof error === 'object' && error !== null) Object.assign(error, { [LOST]: true });
}

/** States of Postgres in which no statement can run: class 08, too many clients, a server that stops or starts. */
const AWAY_STATES = /^(?:08\w{3}|53300|57P0[1-5])$/;
/** The driver's own errors carry no code. */
const AWAY_WORDS =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed and is not queryable)/i;
/** Of Postgres, and of the file system. */
const FULL = /^(?:53100|ENOSPC|EDQUOT)$/;
/** Causes of causes that are looked at. */
const DEPTH = 8;

interface Failure {
  [LOST]?: true;
  code?: unknown;
  message?: unknown;
  cause?: unknown;
}

/** Whether a statement failed because its connection was lost, or because there is no database to connect to. */
export const isDatabaseAway = (error: unknown): boolean =>
  causesOf(error).some(
    (failure) =>
      failure[LOST] ||
      AWAY_STATES.test(String(failure.code)) ||
      AWAY_WORDS.test(String(failure.message)),
  );

/** Whether the disk of the database, or that of the files, is full. */
export const isDiskFull = (error: unknown): boolean =>
  causesOf(error).some(({ code }) => FULL.test(String(code)));

/** Whether every other statement would fail too, so that it says nothing about the current row or record. */
export const failsForAll = (error: unknown): boolean => isDatabaseAway(error) || isDiskFull(error);

function causesOf(error: unknown): Failure[] {
  const causes: Failure[] = [];
  for (
    let at = error;
    typeof at === 'object' && at !== null && causes.length < DEPTH;
    at = (at as Failure).cause
  )
    causes.push(at as Failure);
  return causes;
}
