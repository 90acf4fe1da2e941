import type { TokenReach } from '@rapport/contract/tokens.ts';

export const REACH_LABELS: Record<TokenReach, { label: string; description: string }> = {
  read: { label: 'Read', description: 'Reads what you can see. Drafts and changes nothing.' },
  draft: {
    label: 'Read and draft',
    description: 'Also drafts emails, which a person sends. For assistants.',
  },
  write: {
    label: 'Full access',
    description:
      'Reads, drafts and changes with your rights through the whole API. For your own scripts.',
  },
};

/** Replaces the token in configurations until one is created. */
export const PLACEHOLDER = 'rpt_…';

interface ClientSnippet {
  key: string;
  label: string;
  description: string;
  text: (address: string, token: string) => string;
}

/** The configuration of each client. */
export const CLIENT_SNIPPETS: readonly ClientSnippet[] = [
  {
    key: 'claude-code',
    label: 'Claude Code',
    description: 'In a terminal:',
    text: (address, token) =>
      `claude mcp add --transport http rapport ${address} --header "Authorization: Bearer ${token}"`,
  },
  {
    key: 'json',
    label: 'Cursor and others',
    description: 'In the client’s MCP configuration file:',
    text: (address, token) =>
      JSON.stringify(
        {
          mcpServers: { rapport: { url: address, headers: { Authorization: `Bearer ${token}` } } },
        },
        null,
        2,
      ),
  },
  {
    key: 'vs-code',
    label: 'VS Code',
    description: 'In .vscode/mcp.json:',
    text: (address, token) =>
      JSON.stringify(
        {
          servers: {
            rapport: {
              type: 'http',
              url: address,
              headers: { Authorization: `Bearer ${token}` },
            },
          },
        },
        null,
        2,
      ),
  },
  {
    key: 'desktop',
    label: 'Claude Desktop',
    description: 'In claude_desktop_config.json, through mcp-remote:',
    text: (address, token) =>
      JSON.stringify(
        {
          mcpServers: {
            rapport: {
              command: 'npx',
              args: ['mcp-remote', address, '--header', `Authorization: Bearer ${token}`],
            },
          },
        },
        null,
        2,
      ),
  },
];
