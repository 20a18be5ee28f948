import { AdminApp } from '#common/admin/AdminApp.tsx';
import { createAdminClient } from '#common/admin/adminClient.ts';
import { adminPlatform } from './adminPlatform.ts';

const client = createAdminClient({ fetch: (input, init) => fetch(input, init), baseUrl: '' });

/** The staff dashboard in the browser. */
export function AdminPage() {
  return <AdminApp client={client} platform={adminPlatform} />;
}
