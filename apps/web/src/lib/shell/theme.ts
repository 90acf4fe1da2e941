type Theme = 'light' | 'dark' | 'system';

const KEY = 'rapport_theme';
const dark = matchMedia('(prefers-color-scheme: dark)');

const storedTheme = (): Theme => (localStorage.getItem(KEY) as Theme | null) ?? 'system';

/** Applies the chosen theme, or the system's, to the page. */
export function applyTheme(): void {
  const theme = storedTheme();
  document.documentElement.dataset.theme =
    theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme);
  applyTheme();
}

dark.addEventListener('change', applyTheme);
