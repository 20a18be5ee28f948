import type { ReactNode } from 'react';
import { client } from '../api.ts';
import { BrowserApi } from '../BrowserApi.tsx';

/** Gives the public forms an API client. They use no query cache, which would be heavier than their own code. */
export const FormsApi = ({ children }: { readonly children: ReactNode }) => (
  <BrowserApi client={client}>{children}</BrowserApi>
);
