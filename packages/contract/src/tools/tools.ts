import * as accounts from './accounts.ts';
import * as claims from './claims.ts';
import * as communications from './communications.ts';
import * as records from './records.ts';
import * as revenue from './revenue.ts';
import type { Tool } from './tool.ts';

const ALL = { ...accounts, ...revenue, ...claims, ...communications, ...records };

/** Every tool of the assistant, the rules and MCP clients. */
export const TOOLS: readonly Tool[] = Object.values(ALL);

type AnyTool = (typeof ALL)[keyof typeof ALL];

/** The title of each tool by its name: a map over it does not compile while a tool is missing. */
export type ToolTitles = { [Each in AnyTool as Each['name']]: Each['title'] };
