import * as accounts from './tools/accounts.ts';
import * as claims from './tools/claims.ts';
import * as communications from './tools/communications.ts';
import * as records from './tools/records.ts';
import * as revenue from './tools/revenue.ts';
import type { Tool } from './tools/tool.ts';

/** Every tool there is: the assistant, the rules and MCP clients have this one set. */
export const TOOLS: readonly Tool[] = [
  ...Object.values(accounts),
  ...Object.values(revenue),
  ...Object.values(claims),
  ...Object.values(communications),
  ...Object.values(records),
];
