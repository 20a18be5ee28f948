import { useEffect, useState } from 'react';
import type { UpdateState } from '../bridge.ts';

/** The current state of updates. */
export function useUpdate(): UpdateState {
  const [update, setUpdate] = useState<UpdateState>({ status: 'idle' });
  useEffect(() => {
    const stop = window.firnline.app.onUpdate(setUpdate);
    void window.firnline.app.update().then(setUpdate);
    return stop;
  }, []);
  return update;
}
