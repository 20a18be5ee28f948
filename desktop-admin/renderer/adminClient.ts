import { createAdminClient } from '#common/admin/adminClient.ts';

/** To the page, `/api` is its own origin; the privileged process passes it on. */
export const adminClient = createAdminClient({
  fetch: (input, init) => fetch(input, init),
  baseUrl: '',
});
