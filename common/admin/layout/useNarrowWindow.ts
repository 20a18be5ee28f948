import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(width < 700px)');

function subscribe(listener: () => void): () => void {
  const media = query();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone, also because of its zoom. */
export const useNarrowWindow = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
