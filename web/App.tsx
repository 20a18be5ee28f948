import { StrictMode } from 'react';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import type { Language } from '#common/language/language.ts';
import { LanguageProvider } from '#common/language/languageContext.ts';
import { FirmProvider } from './firmProfile.ts';
import { UiTexts } from './language/UiTexts.tsx';
import { PathProvider } from './path.ts';
import { Router } from './Router.tsx';

interface AppProps {
  readonly language: Language;
  /** Without the language and a trailing slash. */
  readonly path: string;
  readonly firm: FirmProfile;
}

/** One page with its providers: prerendered by the build, hydrated by the browser. */
export function App({ language, path, firm }: AppProps) {
  return (
    <StrictMode>
      <LanguageProvider value={language}>
        <FirmProvider value={firm}>
          <PathProvider value={path}>
            <UiTexts>
              <Router />
            </UiTexts>
          </PathProvider>
        </FirmProvider>
      </LanguageProvider>
    </StrictMode>
  );
}
