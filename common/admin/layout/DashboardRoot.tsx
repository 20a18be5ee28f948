import { OverlaysProvider, PortalProvider } from '@blueprintjs/core';
import { Dashboard, loadOverview } from './Dashboard.tsx';

/** Loads the code of the screen that opens after signing in. */
export async function preloadFirstScreen(): Promise<void> {
  await loadOverview();
}

/**
 * The dashboard with the providers that its overlays need. Blueprint's own one loads its dialogs too.
 * @param container element of the overlays
 */
export function DashboardRoot({ container }: { readonly container: HTMLElement }) {
  return (
    <PortalProvider portalContainer={container}>
      <OverlaysProvider>
        <Dashboard />
      </OverlaysProvider>
    </PortalProvider>
  );
}
