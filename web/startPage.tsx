import { createRoot, hydrateRoot } from 'react-dom/client';
import { DEFAULT_LANGUAGE, isLanguage } from '#common/language/language.ts';
import { splitLanguage } from '#common/language/localPath.ts';
import { App } from './App.tsx';
import { readFirmProfile } from './firmProfile.ts';
import { loadUiTexts } from './language/UiTexts.tsx';
import { pageAt } from './pages.ts';
import { whenRestored } from './restoreInput.ts';

/**
 * Renders the page at the address, or hydrates it where it is prerendered. Resolves when React has taken over and knows
 * what was typed before.
 */
export async function startPage(container: HTMLElement): Promise<void> {
  const address = splitLanguage(location.pathname);
  // Pages that report an error are served at the address that was asked for.
  const path = container.dataset['page'] ?? address.path;
  // In development, every page is served as the same document.
  const lang = import.meta.env.DEV ? address.language : document.documentElement.lang;
  const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
  const firm = readFirmProfile(document);
  const app = <App language={language} path={path} firm={firm} />;
  // Load the page's code before the first render, so that hydration keeps the prerendered content.
  await Promise.all([pageAt(path).preload(language), loadUiTexts(language)]);
  if (container.firstElementChild) {
    const restored = whenRestored(container);
    hydrateRoot(container, app);
    return restored;
  }
  if (import.meta.env.DEV) {
    // The built page has its title.
    const { documentTitle } = await import('./layout/metadata.ts');
    document.title = documentTitle(path, firm.name, language);
  }
  createRoot(container).render(app);
}
