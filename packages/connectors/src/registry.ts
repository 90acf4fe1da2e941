import type { Connector } from './connector.ts';

/** All vendors that can be connected. None yet. */
export const CONNECTORS: readonly Connector[] = [];
