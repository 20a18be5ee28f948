import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { client } from '../api.ts';
import { BrowserApi } from '../BrowserApi.tsx';
import { createQueryClient } from '../queryClient.ts';

/** Gives the public forms an API client. Only pages with a form load this code. */
export function FormsApi({ children }: { readonly children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <BrowserApi client={client}>{children}</BrowserApi>
    </QueryClientProvider>
  );
}
