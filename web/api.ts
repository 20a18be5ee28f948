import { createClient } from '#common/client/createClient.ts';

/** Calls of the public pages to the page's own origin. Portal and dashboard make clients that know their session. */
export const client = createClient({ fetch: (input, init) => fetch(input, init), baseUrl: '' });
