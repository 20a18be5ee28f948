/** In Safari, which cannot tell when it is idle. */
const PAINT_MS = 100;
const MAX_WAIT_MS = 1_000;

const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: MAX_WAIT_MS });
  else setTimeout(run, PAINT_MS);
};

/** Resolves when the browser has painted what is ready and is idle. In a hidden tab, which paints nothing, in a second. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS);
    // A second frame begins when the first is painted.
    requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(resolve)));
  });

/** A frame reaches the screen within this time after its task. */
const SHOWN_MS = 100;

/** Resolves when what is ready is on the screen, and loading more no longer delays it. */
export async function afterShown(): Promise<void> {
  await afterPaint();
  await new Promise((resolve) => setTimeout(resolve, SHOWN_MS));
}

/** React shows what has loaded at the earliest this long after its placeholder. */
const REVEAL_MS = 300;

/** Resolves when the browser has painted also what followed the first figures. */
export async function afterReveal(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, REVEAL_MS));
  await afterPaint();
}
