import { useEffect, useEffectEvent, useState } from 'react';
import type { ConnectionState } from '../bridge.ts';

/**
 * The current connection to the service.
 * @param onServiceChange called instead of a render when this or another window has changed the address
 */
export function useConnection(first: ConnectionState, onServiceChange: () => void): ConnectionState {
  const [connection, setConnection] = useState(first);
  const receive = useEffectEvent((next: ConnectionState) => {
    if (connection.address !== undefined && next.address !== connection.address) onServiceChange();
    else setConnection(next);
  });
  useEffect(() => {
    const stop = window.firnline.app.onConnection((next) => receive(next));
    // It may have changed before the listener was added.
    void window.firnline.app.connection().then((next) => receive(next));
    return stop;
  }, []);
  return connection;
}
