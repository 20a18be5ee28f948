import './theme.ts';
import '#common/ui/theme/fonts.css';
import '#common/ui/theme/tokens.css';
import '#common/ui/theme/base.css';
import './desktop.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Toaster } from '#common/ui/toast.tsx';
import { DesktopApp } from './DesktopApp.tsx';

const container = document.getElementById('app');
if (!container) throw new Error('The page has no #app');

// Loaded before the first render, so that the first screen is the right one.
const connection = await window.firnline.app.connection();

createRoot(container).render(
  <StrictMode>
    <BrowserRouter useTransitions={false}>
      <DesktopApp firstConnection={connection} />
      <Toaster />
    </BrowserRouter>
  </StrictMode>,
);
