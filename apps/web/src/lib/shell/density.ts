type Density = 'spacious' | 'compact';

const KEY = 'rapport_density';

export const storedDensity = (): Density =>
  localStorage.getItem(KEY) === 'compact' ? 'compact' : 'spacious';

/** Applies the chosen height of table rows to the page. */
export function applyDensity(): void {
  document.documentElement.dataset.density = storedDensity();
}

export function chooseDensity(density: Density): void {
  localStorage.setItem(KEY, density);
  applyDensity();
}
