import type { Connector } from './connector.ts';

/** Every vendor that can be connected. None yet: files are imported, and the first live source adds itself here. */
export const CONNECTORS: readonly Connector[] = [];
