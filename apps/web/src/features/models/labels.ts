import type { ModelKind, ModelTask, RunOutcome } from '@rapport/contract/models/models.ts';

interface Provider {
  label: string;
  /** The host of its models. */
  description: string;
  /** An example of a model's name. */
  example: string;
}

export const PROVIDERS: Record<ModelKind, Provider> = {
  openai: { label: 'OpenAI', description: 'api.openai.com', example: 'gpt-5-mini' },
  anthropic: { label: 'Anthropic', description: 'api.anthropic.com', example: 'claude-sonnet-4-5' },
  google: {
    label: 'Google',
    description: 'generativelanguage.googleapis.com',
    example: 'gemini-2.5-flash',
  },
  'openai-compatible': {
    label: 'Own server',
    description: 'Ollama, vLLM, LM Studio and other OpenAI-compatible servers',
    example: 'llama3.3:70b',
  },
};

export const TASKS: Record<ModelTask, string> = {
  answer: 'Answer',
  cards: 'Agent cards',
  conversation: 'Conversation',
  embedding: 'Vectors',
  test: 'Test',
};

export const OUTCOMES: Record<RunOutcome, string> = {
  done: 'Done',
  'key-refused': 'Key refused',
  'not-found': 'Not found',
  'rate-limited': 'Rate limited',
  unavailable: 'Unavailable',
  unreachable: 'Unreachable',
  'forbidden-address': 'Forbidden address',
  refused: 'RecordError',
  'timed-out': 'Timed out',
  stalled: 'Stalled',
  stopped: 'Stopped',
  'cut-off': 'Cut off',
  malformed: 'Malformed',
  'too-long': 'Too long',
};

/** $0.0042, $3.10: four decimals below ten cents. */
export function formatCost(dollars: number): string {
  const digits = dollars !== 0 && dollars < 0.1 ? 4 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(dollars);
}

/** 12, 8.4K, 1.2M */
export const formatTokens = (tokens: number): string =>
  new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(tokens);

/** 840 ms, 2.4 s */
export const formatLatency = (milliseconds: number): string =>
  milliseconds < 1_000 ? `${milliseconds} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;
