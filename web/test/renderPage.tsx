import { cleanup, render } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import { sampleDisclosures } from '#common/domain/testing/sampleDisclosures.ts';
import { Toaster } from '#common/ui/toast.tsx';
import { FirmProvider } from '../firmProfile.ts';
import { FormsApi } from '../forms/FormsApi.tsx';
import { loadAreas } from '../language/areas.ts';
import { PathProvider } from '../path.ts';

// Components render at once, as on a page whose texts are loaded.
await loadAreas('en', [
  ...(['layout', 'site', 'home', 'belowFold', 'offer', 'pages', 'legal'] as const),
  ...(['forms', 'apply', 'contact', 'results'] as const),
]);

export const demoFirm: FirmProfile = {
  name: 'Testfirn',
  legalName: 'Testfirn AG (fictional)',
  addressLines: ['Teststrasse 1', '8000 Zürich'],
  phone: '+41 44 000 00 00',
  email: 'desk@testfirn.example',
  chatUrl: 'https://chat.testfirn.example',
  regulator: 'Swiss financial supervisor',
  copyrightYear: 2025,
  isDemonstration: true,
  disclosures: sampleDisclosures,
};

export const registeredFirm: FirmProfile = {
  ...demoFirm,
  registrationNumber: 'REG-1',
  evidenceUrl: 'https://register.example/1',
  isDemonstration: false,
};

interface Surroundings {
  readonly path?: string;
  readonly firm?: FirmProfile;
}

/** Renders a part of the site with its providers and toasts. */
export function renderPage(page: ReactNode, { path = '/', firm = demoFirm }: Surroundings = {}) {
  return render(
    <Provider>
      <FirmProvider value={firm}>
        <PathProvider value={path}>
          <FormsApi>{page}</FormsApi>
          <Toaster />
        </PathProvider>
      </FirmProvider>
    </Provider>,
  );
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
