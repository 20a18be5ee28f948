import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Toaster } from '#common/ui/toast.tsx';
import { PortalApp } from './portal/PortalApp.tsx';
import { createQueryClient } from './queryClient.ts';
import { RoutedPage } from './RoutedPage.tsx';

/** The investor portal with its router and query cache, which the public pages do not load. */
export function PortalPage() {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <RoutedPage base="/portal">
        <PortalApp />
      </RoutedPage>
      <Toaster />
    </QueryClientProvider>
  );
}
