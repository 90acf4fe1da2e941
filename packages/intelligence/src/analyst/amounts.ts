/** A bound of an amount that a question sets: "above 50k", "less than 1.5m". */
export interface AmountBound {
  least: number | null;
  most: number | null;
  /** As an answer says it: "above 50,000". */
  label: string;
  /** The words of the question that set it. */
  said: string;
}

const BOUND =
  /\b(above|over|more than|at least|exceeding|under|below|less than|at most)\s+[€$£]?\s*(\d+(?:[.,]\d+)*)\s*(k|m|thousand|million)?\b/i;
const UNITS: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6 };
/** Separators of thousands, not of a fraction. */
const THOUSANDS = /[.,](?=\d{3}\b)/g;

/** The amount that a question bounds a list by; null where it names none. */
export function amountIn(question: string): AmountBound | null {
  const match = BOUND.exec(question);
  if (!match) return null;
  const [said, words = '', digits = '', unit = ''] = match;
  const number = Number(digits.replace(THOUSANDS, '').replace(',', '.'));
  if (!Number.isFinite(number)) return null;
  const amount = number * (UNITS[unit.toLowerCase()] ?? 1);
  const isLeast = /above|over|more|least|exceeding/i.test(words);
  const label = `${words.toLowerCase()} ${amount.toLocaleString('en')}`;
  return { least: isLeast ? amount : null, most: isLeast ? null : amount, label, said };
}
