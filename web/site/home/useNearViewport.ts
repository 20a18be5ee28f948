import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element is within `margin` pixels of the viewport; updates in both directions. */
export function useNearViewport<E extends Element>(
  margin: number,
): [ref: RefObject<E | null>, isNear: boolean] {
  const ref = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    if (!('IntersectionObserver' in globalThis)) {
      setNear(true);
      return;
    }
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: `${margin}px 0px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [margin]);
  return [ref, isNear];
}
