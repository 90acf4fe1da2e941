const AMOUNT =
  /^(\()?-?(?:[A-Z]{3}|[$€£¥₹])?(-?)(\d[\d.,'’]*)(k|m(?:io|n)?|bn?|mrd)?(?:[A-Z]{3}|[$€£¥₹])?\)?$/i;
const SCALE: Record<string, number> = { k: 1e3, m: 1e6, b: 1e9 };
const LONGEST = 60;

/** Parses an amount: "$1,240,000.50", "1.240.000,50 €", "1.2M", "(300)"; null when invalid. */
export function readMoney(text: string): number | null {
  if (text.length > LONGEST) return null;
  const value = text.replace(/\s/g, '');
  const [, bracket, minus, digits = '', unit = ''] = AMOUNT.exec(value) ?? [];
  const plain = plainNumber(digits.replace(/['’]/g, ''));
  if (plain === null) return null;
  const scale = /^mrd/i.test(unit) ? 1e9 : (SCALE[unit.slice(0, 1).toLowerCase()] ?? 1);
  const isNegative = Boolean(bracket || minus) || value.startsWith('-');
  const amount = Math.round(plain * scale * 100) / 100;
  return isNegative && amount !== 0 ? -amount : amount;
}

const SYMBOLS: Record<string, string> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
};

/** The currency code or symbol in an amount; null without one. */
export function currencyOf(text: string): string | null {
  const value = text.slice(0, LONGEST);
  const symbol = /[$€£¥₹]/.exec(value)?.[0];
  if (symbol) return SYMBOLS[symbol] ?? null;
  return /(?<![a-z])(?!mi[on]|mrd|mln)[A-Z]{3}(?![a-z])/i.exec(value)?.[0].toUpperCase() ?? null;
}

/** Parses a plain number. A single dot is a decimal point, so a rate of 1.234 is not a thousand. */
export function readNumber(text: string): number | null {
  const value = text.trim();
  if (value.length > LONGEST) return null;
  if (/^-?\d+(?:\.\d+)?$/.test(value)) return Number(value);
  const number = plainNumber(value.replace(/^-/, '').replace(/[\s'’]/g, ''));
  return number !== null && value.startsWith('-') ? -number : number;
}

/** Parses a share: "15%", "15" and "0.15" are equal; null above 100%. */
export function readShare(text: string): number | null {
  const value = readNumber(text.replace(/%\s*$/, ''));
  if (value === null) return null;
  const share = value > 1 || text.includes('%') ? value / 100 : value;
  return share >= 0 && share <= 1 ? share : null;
}

/** Parses a number with either separator style: the last separator is the decimal one, unless it groups thousands. */
function plainNumber(digits: string): number | null {
  if (!/^\d[\d.,]*$/.test(digits)) return null;
  const groups = digits.split(/[.,]/);
  const separators = digits.replace(/\d/g, '');
  const isGrouped =
    groups.length > 1 &&
    new Set(separators).size === 1 &&
    /^[1-9]\d{0,2}$/.test(groups[0] ?? '') &&
    groups.slice(1, -1).every((group) => group.length === 2 || group.length === 3) &&
    groups.at(-1)?.length === 3;
  if (isGrouped || groups.length === 1) return Number(groups.join(''));
  if (new Set(separators.slice(0, -1)).has(separators.at(-1) ?? '')) return null;
  return Number(`${groups.slice(0, -1).join('')}.${groups.at(-1)}`);
}
