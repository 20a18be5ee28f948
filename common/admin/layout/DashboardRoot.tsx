import { BlueprintProvider } from '@blueprintjs/core';
import { Dashboard, loadOverview } from './Dashboard.tsx';

/** Loads the code of the screen that opens after signing in. */
export async function preloadFirstScreen(): Promise<void> {
  await loadOverview();
}

/** The dashboard with the provider that its overlays need. @param container element of the overlays */
export function DashboardRoot({ container }: { readonly container: HTMLElement }) {
  return (
    <BlueprintProvider portalContainer={container}>
      <Dashboard />
    </BlueprintProvider>
  );
}
