import { BlueprintProvider } from '@blueprintjs/core';
import { Dashboard } from './Dashboard.tsx';

/** The dashboard with the provider that its overlays need. @param container element of the overlays */
export function DashboardRoot({ container }: { readonly container: HTMLElement }) {
  return (
    <BlueprintProvider portalContainer={container}>
      <Dashboard />
    </BlueprintProvider>
  );
}
