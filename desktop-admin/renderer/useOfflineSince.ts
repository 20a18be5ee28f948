import { useState } from 'react';
import type { ConnectionState } from '../bridge.ts';

/** When the status last changed, which is when the connection was lost if it is lost. */
export function useOfflineSince(status: ConnectionState['status']): Date {
  const [changed, setChanged] = useState({ status, at: new Date() });
  if (changed.status !== status) setChanged({ status, at: new Date() });
  return changed.at;
}
