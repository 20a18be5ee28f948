import { StrictMode } from 'react';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import { FirmProvider } from './firmProfile.ts';
import { PathProvider } from './path.ts';
import { Router } from './Router.tsx';

interface AppProps {
  /** Without a trailing slash. */
  readonly path: string;
  readonly firm: FirmProfile;
}

/** One page with its providers: prerendered by the build, hydrated by the browser. */
export function App({ path, firm }: AppProps) {
  return (
    <StrictMode>
      <FirmProvider value={firm}>
        <PathProvider value={path}>
          <Router />
        </PathProvider>
      </FirmProvider>
    </StrictMode>
  );
}
