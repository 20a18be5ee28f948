import { BlueprintProvider } from '@blueprintjs/core';
import { Dashboard, loadApplications } from './Dashboard.tsx';

/** Loads the code of the tab that opens after signing in. */
export async function preloadFirstTab(): Promise<void> {
  await loadApplications();
}

/** The dashboard with the provider that its overlays need. @param container element of the overlays */
export function DashboardRoot({ container }: { readonly container: HTMLElement }) {
  return (
    <BlueprintProvider portalContainer={container}>
      <Dashboard />
    </BlueprintProvider>
  );
}
