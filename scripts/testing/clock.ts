const start = process.env.RAPPORT_NOW;
const MOVED = Symbol.for('rapport.movedClock');
const globals = globalThis as { [MOVED]?: true };

// RAPPORT_NOW sets the clock of a test run: it starts there and advances. The clock of Postgres is not changed, so
// that code that mixes the two fails. Files of one worker share its globals, so the clock is set once.
if (start && !globals[MOVED]) {
  const RealDate = Date;
  const shift = RealDate.parse(start) - RealDate.now();
  if (Number.isNaN(shift)) throw new Error(`RAPPORT_NOW is no moment: ${start}`);
  const now = () => RealDate.now() + shift;
  globals[MOVED] = true;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget) as Date,
    apply: (target) => new target(now()).toString(),
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  });
}
