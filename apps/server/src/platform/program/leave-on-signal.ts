/** Milliseconds after which a program that was asked to stop ends in any case. */
const LATEST_MS = 10_000;

/**
 * Ends on SIGTERM and SIGINT; on the second one at once. Answers a function that ends the program too, and leaves one
 * that is ending in peace: where a signal goes to a whole group of processes, its caller notices the end of another.
 */
export function leaveOnSignal(stop: () => Promise<void>): () => void {
  let leaving = false;
  const leave = () => {
    if (leaving) process.exit(1);
    leaving = true;
    setTimeout(() => process.exit(1), LATEST_MS).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
  return () => {
    if (!leaving) leave();
  };
}
