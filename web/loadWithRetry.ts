const RETRY_MS = 30_000;

/** Resolves when the browser is back online, and after a while, because it cannot tell whether the service is. */
const beforeRetry = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(retry, RETRY_MS);
    function retry() {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
      resolve();
    }
    window.addEventListener('online', retry);
  });

/** Loads until it succeeds. */
export async function loadWithRetry<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    try {
      return await load();
    } catch {
      await beforeRetry();
    }
  }
}
