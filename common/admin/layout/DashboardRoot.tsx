import { BlueprintProvider } from '@blueprintjs/core';
import { Dashboard } from './Dashboard.tsx';

/** The dashboard with what its overlays need, which the gate can do without. @param container of the overlays */
export function DashboardRoot({ container }: { readonly container: HTMLElement }) {
  return (
    <BlueprintProvider portalContainer={container}>
      <Dashboard />
    </BlueprintProvider>
  );
}
