import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

export interface Window {
  readonly first: number;
  readonly last: number;
}

const OVERSCAN = 6;

/** The rows of `total` equal rows that are in sight of the scrolling element, and a few beyond. */
export function useWindow(
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
): Window & { show(index: number): void } {
  const [range, setRange] = useState<Window>({ first: 0, last: 20 });
  const measure = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const height = element.clientHeight || 800;
    const first = Math.max(0, Math.floor(element.scrollTop / rowHeight) - OVERSCAN);
    const last = Math.ceil((element.scrollTop + height) / rowHeight) + OVERSCAN;
    setRange((old) => (old.first === first && old.last === last ? old : { first, last }));
  }, [scroller, rowHeight]);
  useLayoutEffect(measure, [measure]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    element.addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      element.removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, [scroller, measure]);
  const show = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (!element) return;
      const top = index * rowHeight;
      const visibleHeight = element.clientHeight;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + rowHeight > element.scrollTop + visibleHeight)
        element.scrollTop = top + rowHeight - visibleHeight;
      // Measures immediately, so that the row is rendered before it receives the focus.
      measure();
    },
    [scroller, rowHeight, measure],
  );
  return { ...range, show };
}
