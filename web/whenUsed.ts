import { whenNearViewport } from './whenNearViewport.ts';

/** Parts of a prerendered page that need their code as soon as they are seen. */
const LIVE_PARTS = ['below-fold', 'theme-switch', 'statement-check'] as const;

const CONTROLS = 'button, input, select, textarea';

/** Whether a form of the page has a draft from an earlier visit, which its code restores. */
function hasDraft(): boolean {
  try {
    return [...document.querySelectorAll<HTMLElement>('[data-draft]')].some(
      ({ dataset }) => sessionStorage.getItem(`draft:${dataset['draft']}`) !== null,
    );
  } catch {
    return false; // Without storage there are no drafts.
  }
}

/** Resolves when somebody presses, clicks or focuses anything, or points at a control. */
function whenTouched(): Promise<void> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const listen = (type: string, isUse: (event: Event) => boolean) =>
      addEventListener(
        type,
        (event) => {
          if (!isUse(event)) return;
          controller.abort();
          resolve();
        },
        { capture: true, passive: true, signal: controller.signal },
      );
    for (const type of ['pointerdown', 'keydown', 'focusin', 'click', 'input']) listen(type, () => true);
    listen('pointerover', ({ target }) => target instanceof Element && target.closest(CONTROLS) !== null);
  });
}

/**
 * Resolves when a prerendered page is used for the first time: on any press, key or focus, when a part that is live
 * nears the viewport, and at once if the address or a draft changes what the page shows.
 */
export function whenUsed(): Promise<unknown> {
  if (location.search !== '' || location.hash !== '' || hasDraft()) return Promise.resolve();
  const parts = LIVE_PARTS.filter((id) => document.getElementById(id)?.firstElementChild);
  return Promise.race([whenTouched(), ...parts.map(whenNearViewport)]);
}
