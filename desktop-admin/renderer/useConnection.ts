import { useEffect, useState } from 'react';
import type { ConnectionState } from '../bridge.ts';

/** The current connection to the service. */
export function useConnection(first: ConnectionState): ConnectionState {
  const [connection, setConnection] = useState(first);
  useEffect(() => {
    const stop = window.firnline.app.onConnection(setConnection);
    // It may have changed before the listener was added.
    void window.firnline.app.connection().then(setConnection);
    return stop;
  }, []);
  return connection;
}
