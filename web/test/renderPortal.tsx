import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach } from 'vitest';
import { createClient } from '#common/client/createClient.ts';
import { createRefresh } from '#common/client/react/createRefresh.ts';
import { createStepUpRequests } from '#common/client/react/stepUp.ts';
import type { Language } from '#common/language/language.ts';
import { LanguageProvider } from '#common/language/languageContext.ts';
import { Toaster } from '#common/ui/toast.tsx';
import { BrowserApi } from '../BrowserApi.tsx';
import { FirmProvider } from '../firmProfile.ts';
import { loadAreas } from '../language/areas.ts';
import { UiTexts } from '../language/UiTexts.tsx';
import { StepUpDialog } from '../portal/layout/BackgroundTasks.tsx';
import { PortalApp } from '../portal/PortalApp.tsx';
import { type Portal, PortalContext } from '../portal/session/PortalContext.ts';
import { createQueryClient } from '../queryClient.ts';
import { firm, user } from './portalSamples.ts';

/** Loads every text of the portal. */
export const loadPortalTexts = (language: Language) =>
  loadAreas(language, [
    'layout',
    'portal',
    'portalAnalytics',
    'portalDocuments',
    'portalPersonalData',
    'portalFees',
    'portalAccount',
    'portalMarkets',
    'portalHoldings',
    'portalPerformance',
    'portalJournal',
    'portalPanels',
    'portalSettings',
    'proof',
    'signIn',
    'ui',
  ]);

// Components render at once, as in a portal whose texts are loaded.
await loadPortalTexts('en');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
});

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="address">{pathname + search + hash}</output>;
}

function Providers({ path, children }: { path: string; children: ReactNode }) {
  return (
    <FirmProvider value={firm}>
      <MemoryRouter initialEntries={[path]}>
        {children}
        <Address />
      </MemoryRouter>
      <Toaster />
    </FirmProvider>
  );
}

/** The whole portal at a path. In another language than English, await `loadPortalTexts` first. */
export function renderPortal(path: string, language: Language = 'en') {
  return render(
    <LanguageProvider value={language}>
      <UiTexts>
        <Providers path={path}>
          <Routes>
            <Route path="/portal/*" element={<PortalApp />} />
          </Routes>
        </Providers>
      </UiTexts>
    </LanguageProvider>,
  );
}

/** One part of the signed-in portal, with the dialog that asks for a proof of identity. */
export function renderSignedIn(part: ReactNode) {
  const client = createClient({ fetch: (input, init) => fetch(input, init), baseUrl: '' });
  const cache = createQueryClient();
  const { investorId } = user;
  const portal: Portal = { client, user, investorId, signOut: () => undefined };
  return render(
    <Providers path="/portal">
      <QueryClientProvider client={cache}>
        <BrowserApi client={client} refresh={createRefresh(cache)} stepUp={createStepUpRequests()}>
          <PortalContext value={portal}>
            {part}
            <StepUpDialog />
          </PortalContext>
        </BrowserApi>
      </QueryClientProvider>
    </Providers>,
  );
}
