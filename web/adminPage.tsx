import { Toaster } from '#common/ui/toast.tsx';
import { AdminPage } from './admin.tsx';
import { RoutedPage } from './RoutedPage.tsx';

/** The staff dashboard with its routes and toasts. */
export function AdminRoute() {
  return (
    <RoutedPage base="/admin">
      <AdminPage />
      <Toaster />
    </RoutedPage>
  );
}
