import { Toaster } from '#common/ui/toast.tsx';
import { PortalApp, preloadPortal } from './portal/PortalApp.tsx';
import { requestEarly } from './portal/session/earlyRequests.ts';
import { RoutedPage } from './RoutedPage.tsx';

/** Loads the portal and sends its first requests, before React renders anything. */
export async function loadPortalPage(): Promise<typeof PortalPage> {
  requestEarly();
  await preloadPortal();
  return PortalPage;
}

/** The investor portal with its router, which the public pages do not load. */
function PortalPage() {
  return (
    <>
      <RoutedPage base="/portal">
        <PortalApp />
      </RoutedPage>
      <Toaster />
    </>
  );
}
