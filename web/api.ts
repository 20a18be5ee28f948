import { createClient } from '#common/client/createClient.ts';
import { pageLanguage } from './language/pageLanguage.ts';

/** API client of the public pages. Portal and dashboard create clients of their own, which know the session. */
export const client = createClient({
  fetch: (input, init) => fetch(input, init),
  baseUrl: '',
  language: pageLanguage,
});
