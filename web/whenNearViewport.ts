/** How far from the view code begins to load, pixels. */
const MARGIN_PX = 400;

/**
 * Resolves when a prerendered element is about to be needed: it nears the view, takes the focus, or the
 * address points into it. At once where there is nothing prerendered to wait behind.
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
