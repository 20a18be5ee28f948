import type { ReactNode } from 'react';
import { createClient } from '#common/client/createClient.ts';
import { BrowserApi } from '../BrowserApi.tsx';
import { pageLanguage } from '../language/pageLanguage.ts';

/** API client of the public pages. Portal and dashboard create clients of their own, which know the session. */
const client = createClient({
  fetch: (input, init) => fetch(input, init),
  baseUrl: '',
  language: pageLanguage,
});

/** Gives the public forms an API client. They use no query cache, which would be heavier than their own code. */
export const FormsApi = ({ children }: { readonly children: ReactNode }) => (
  <BrowserApi client={client}>{children}</BrowserApi>
);
