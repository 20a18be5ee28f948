import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False in the prerendered page and while it is taken over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
