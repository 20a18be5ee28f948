import { createAdminClient } from '#common/admin/adminClient.ts';
import { shareSession } from './sharedSession.ts';

/** Requests to `/api` go to the page's own origin; the main process forwards them to the service. */
export const adminClient = createAdminClient({
  fetch: (input, init) => fetch(input, init),
  baseUrl: '',
});

shareSession(adminClient);
