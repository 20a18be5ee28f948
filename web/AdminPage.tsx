import { AdminApp } from '#common/admin/AdminApp.tsx';
import { createAdminClient } from '#common/admin/adminClient.ts';
import { Toaster } from '#common/ui/toast.tsx';
import { adminPlatform } from './adminPlatform.ts';
import { RoutedPage } from './RoutedPage.tsx';

const client = createAdminClient({ fetch: (input, init) => fetch(input, init), baseUrl: '' });

/** The staff dashboard in the browser, with its routes and toasts. */
export function AdminPage() {
  return (
    <RoutedPage base="/admin" useTransitions={false}>
      <AdminApp client={client} platform={adminPlatform} />
      <Toaster />
    </RoutedPage>
  );
}
