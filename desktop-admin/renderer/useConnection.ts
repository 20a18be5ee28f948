import { useEffect, useState } from 'react';
import type { ConnectionState } from '../bridge.ts';

/** Which service is used and whether it is there, as it changes. */
export function useConnection(first: ConnectionState): ConnectionState {
  const [connection, setConnection] = useState(first);
  useEffect(() => {
    const stop = window.firnline.app.onConnection(setConnection);
    // It may have changed between the first look and the first message.
    void window.firnline.app.connection().then(setConnection);
    return stop;
  }, []);
  return connection;
}
