import { Toaster } from '#common/ui/toast.tsx';
import { PortalApp } from './portal/PortalApp.tsx';
import { requestEarly } from './portal/session/earlyRequests.ts';
import { RoutedPage } from './RoutedPage.tsx';

requestEarly();

/** The investor portal with its router, which the public pages do not load. */
export function PortalPage() {
  return (
    <>
      <RoutedPage base="/portal">
        <PortalApp />
      </RoutedPage>
      <Toaster />
    </>
  );
}
