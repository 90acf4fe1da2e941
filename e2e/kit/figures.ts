import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Figures by name, each with the places of the product that show it and what they show. */
export class Figures {
  private readonly seen = new Map<string, Map<string, string>>();

  note(figure: string, place: string, shown: string): void {
    const places = this.seen.get(figure) ?? new Map<string, string>();
    this.seen.set(figure, places.set(place, shown));
  }

  /** A line for each figure that differs between places, or is shown in one place only. */
  problems(): string[] {
    return [...this.seen].flatMap(([figure, places]) => {
      const list = [...places].map(([place, shown]) => `${shown} (${place})`).join(', ');
      if (places.size < 2) return [`${figure} is shown once: ${list}`];
      return new Set(places.values()).size > 1 ? [`${figure} differs: ${list}`] : [];
    });
  }
}

/** The text of a part of a page once it has loaded, with one line for each cell or line. */
export async function linesOf(page: Page, selector = 'main'): Promise<string> {
  const part = page.locator(selector).first();
  await expect.poll(async () => part.innerText()).not.toMatch(/\bLoading\b/);
  return splitLines(await part.innerText());
}

export const splitLines = (text: string): string => text.replaceAll(/\s*[\n\t]\s*/g, '\n');

/** The first group of a pattern in a text; without it the page has changed, so the journey fails. */
export function read(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`${pattern} is not in: ${text.slice(0, 2_000)}`);
  return found;
}

/** `$2,503,000` as cards write it: `$2.5M`. */
export function short(amount: string): string {
  const value = Number(amount.replaceAll(/[^\d.]/g, ''));
  const sign = amount.replaceAll(/[\d.,]/g, '');
  return value >= 1e6
    ? `${sign}${(value / 1e6).toFixed(1).replace(/\.0$/, '')}M`
    : `${sign}${Math.round(value / 1e3)}K`;
}
