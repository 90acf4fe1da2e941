export interface FactorValue {
  /** -1 to 1; null without data. */
  value: number | null;
  /** A sentence for people, without its full stop: what was seen, or what is missing. */
  detail: string;
  /** Ids of claims. */
  evidence: string[];
}

export const DAY = 86_400_000;

export const bound = (value: number): number => Math.max(-1, Math.min(1, value));

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export const fact = (value: number, detail: string): FactorValue => ({
  value: bound(value),
  detail,
  evidence: [],
});

export const unknown = (detail: string): FactorValue => ({ value: null, detail, evidence: [] });
