import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { applyDensity } from './lib/shell/density.ts';
import { applyTheme } from './lib/shell/theme.ts';
import { initSession } from './features/auth/issuer.ts';
import './styles.css';

applyTheme();
applyDensity();
initSession();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
