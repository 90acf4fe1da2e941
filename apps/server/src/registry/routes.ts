import type { Route } from '../platform/http/route.ts';

/** Every call the API serves. A route that is not listed here does not exist. */
export const routes: readonly Route[] = [];
