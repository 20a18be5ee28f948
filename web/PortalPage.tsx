import { Toaster } from '#common/ui/toast.tsx';
import { PortalApp } from './portal/PortalApp.tsx';
import { RoutedPage } from './RoutedPage.tsx';

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
