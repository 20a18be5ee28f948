import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { PortalApp } from './portal/PortalApp.tsx';
import { createQueryClient } from './queryClient.ts';

/** The investor portal with its query cache, which the public pages do not carry. */
export function PortalPage() {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <PortalApp />
    </QueryClientProvider>
  );
}
