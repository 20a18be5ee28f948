import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { readFirmProfile } from './firmProfile.ts';
import { pageAt } from './pages.ts';
import { trimTrailingSlash } from './path.ts';

/** Renders the page at the address, or hydrates it where it is prerendered. Resolves when React has taken over. */
export async function startPage(container: HTMLElement): Promise<void> {
  // The page that reports an invalid form is served at the form's own address.
  const path = container.dataset['page'] ?? trimTrailingSlash(location.pathname);
  const firm = readFirmProfile(document);
  const app = <App path={path} firm={firm} />;
  // Load the page's code before the first render, so that hydration keeps the prerendered content.
  await pageAt(path).preload();
  if (container.firstElementChild) {
    hydrateRoot(container, app);
    return;
  }
  if (import.meta.env.DEV) {
    // The built page has its title.
    const { documentTitle } = await import('./layout/metadata.ts');
    document.title = documentTitle(path, firm.name);
  }
  createRoot(container).render(app);
}
