import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False in the prerendered page and during hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
