import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AdminClient } from './adminClient.ts';
import type { Platform } from './platform.ts';
import type { SessionState } from './session/staffSession.ts';

export interface AdminEnvironment {
  readonly client: AdminClient;
  readonly platform: Platform;
}

export const AdminContext = createContext<AdminEnvironment | undefined>(undefined);

/** The client and the platform of the host. @throws outside AdminApp */
export function useAdmin(): AdminEnvironment {
  const environment = useContext(AdminContext);
  if (!environment) throw new Error('useAdmin needs AdminApp above it');
  return environment;
}

export function useSession(): SessionState {
  const { session } = useAdmin().client;
  return useSyncExternalStore(session.subscribe, session.state);
}
