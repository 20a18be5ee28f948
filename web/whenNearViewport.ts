/** Distance from the viewport at which code starts to load. */
const MARGIN_PX = 400;

/**
 * Resolves when a prerendered element is about to be used: it nears the viewport, receives focus, or the
 * address has a fragment. Resolves at once when there is no prerendered content.
 */
export function whenNearViewport(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id);
  const isPrerendered = Boolean(element?.firstElementChild);
  if (!element || !isPrerendered || location.hash || !('IntersectionObserver' in globalThis))
    return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onNear();
      },
      { rootMargin: `${MARGIN_PX}px 0px` },
    );
    const onNear = () => {
      observer.disconnect();
      element.removeEventListener('focusin', onNear);
      removeEventListener('hashchange', onNear);
      resolve();
    };
    observer.observe(element);
    element.addEventListener('focusin', onNear);
    addEventListener('hashchange', onNear);
  });
}
