const RETRY_MS = 30_000;

/**
 * Reports why code could not be loaded, unless there is no connection. Resolves when the browser is back online, or
 * after a while, because the service may be what does not respond.
 */
export function waitForRetry(error: unknown): Promise<void> {
  if (navigator.onLine) reportError(error);
  return new Promise((resolve) => {
    const timer = setTimeout(retry, RETRY_MS);
    function retry() {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
      resolve();
    }
    window.addEventListener('online', retry);
  });
}

/** Loads until it succeeds. */
export async function loadWithRetry<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      await waitForRetry(error);
    }
  }
}
