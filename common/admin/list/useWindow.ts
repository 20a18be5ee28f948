import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Window {
  readonly first: number;
  readonly last: number;
}

/** Height of the rows of a list, in CSS pixels. */
export interface RowHeights {
  readonly rowHeight: number;
  /** In a list narrower than `below`, rows stack their fields and are this high. */
  readonly stacked: { readonly below: number; readonly rowHeight: number };
}

export interface RowWindow extends Window {
  /** The scrolling element, once it is attached. */
  readonly scroller: HTMLElement | null;
  readonly rowHeight: number;
  readonly isStacked: boolean;
  attach(element: HTMLElement | null): void;
  show(index: number): void;
}

const OVERSCAN = 6;

/** The rows of equal height that are in sight of the attached element, and a few beyond. */
export function useWindow(heights: RowHeights): RowWindow {
  const [scroller, attach] = useState<HTMLElement | null>(null);
  const [range, setRange] = useState<Window>({ first: 0, last: 20 });
  const [isStacked, setIsStacked] = useState(false);
  const { below } = heights.stacked;
  const rowHeight = isStacked ? heights.stacked.rowHeight : heights.rowHeight;
  const measure = useCallback(() => {
    if (!scroller) return;
    const height = scroller.clientHeight || 800;
    const first = Math.max(0, Math.floor(scroller.scrollTop / rowHeight) - OVERSCAN);
    const last = Math.ceil((scroller.scrollTop + height) / rowHeight) + OVERSCAN;
    setRange((old) => (old.first === first && old.last === last ? old : { first, last }));
    setIsStacked(scroller.clientWidth > 0 && scroller.clientWidth < below);
  }, [scroller, rowHeight, below]);
  const earlierHeight = useRef(rowHeight);
  useLayoutEffect(() => {
    // The same rows stay in sight when their height changes.
    if (scroller) scroller.scrollTop *= rowHeight / earlierHeight.current;
    earlierHeight.current = rowHeight;
    measure();
  }, [scroller, rowHeight, measure]);
  useEffect(() => {
    if (!scroller) return;
    const size = new ResizeObserver(measure);
    size.observe(scroller);
    scroller.addEventListener('scroll', measure, { passive: true });
    return () => {
      size.disconnect();
      scroller.removeEventListener('scroll', measure);
    };
  }, [scroller, measure]);
  const show = useCallback(
    (index: number) => {
      if (!scroller) return;
      const top = index * rowHeight;
      const visibleHeight = scroller.clientHeight;
      if (top < scroller.scrollTop) scroller.scrollTop = top;
      else if (top + rowHeight > scroller.scrollTop + visibleHeight)
        scroller.scrollTop = top + rowHeight - visibleHeight;
      // Measures immediately, so that the row is rendered before it receives the focus.
      measure();
    },
    [scroller, rowHeight, measure],
  );
  return { ...range, scroller, rowHeight, isStacked, attach, show };
}
