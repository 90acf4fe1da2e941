/** The machine's clock. Only `Services.now` uses it: a test or another program hands in its own. */
export const systemClock = (): Date => new Date();
