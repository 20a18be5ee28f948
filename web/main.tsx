import '#common/ui/theme/fonts.css';
import '#common/ui/theme/tokens.css';
import '#common/ui/theme/base.css';
import './page/page.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Toaster } from '#common/ui/toast.tsx';
import { FirmProvider, readFirmProfile } from './firmProfile.ts';
import { pageAt } from './pages.tsx';
import { Router } from './router.tsx';

const container = document.getElementById('app');
if (!container) throw new Error('The page has no #app');

const app = (
  <StrictMode>
    <FirmProvider value={readFirmProfile(document)}>
      <BrowserRouter>
        <Router />
        <Toaster />
      </BrowserRouter>
    </FirmProvider>
  </StrictMode>
);

// The code of the first page before the first render: prerendered text stays in place, nothing flickers.
await pageAt(location.pathname).preload();
if (container.hasChildNodes()) hydrateRoot(container, app);
else createRoot(container).render(app);
