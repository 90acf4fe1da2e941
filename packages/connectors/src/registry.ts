import type { Connector } from './connector.ts';
import { smtpConnector } from './smtp/connector.ts';

/** All vendors that can be connected. */
export const CONNECTORS: readonly Connector[] = [smtpConnector];
