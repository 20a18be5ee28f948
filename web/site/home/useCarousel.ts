import { type KeyboardEvent, type PointerEvent, useCallback, useRef, useState } from 'react';

/** Minimum horizontal distance of a swipe. */
const MIN_SWIPE_PX = 50;

interface Carousel {
  readonly index: number;
  readonly goTo: (index: number) => void;
  readonly step: (by: 1 | -1) => void;
  /** Event handlers for the element around the slides: arrow keys and swipes. */
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
  };
}

/** State of a carousel of `count` slides. It wraps at both ends and never advances by itself. */
export function useCarousel(count: number): Carousel {
  const [index, setIndex] = useState(0);
  const start = useRef<number | null>(null);
  const step = useCallback((by: 1 | -1) => setIndex((at) => (at + by + count) % count), [count]);
  return {
    index,
    goTo: setIndex,
    step,
    handlers: {
      onKeyDown: (event) => {
        if (event.key === 'ArrowLeft') step(-1);
        else if (event.key === 'ArrowRight') step(1);
        else return;
        event.preventDefault();
      },
      onPointerDown: (event) => {
        start.current = event.clientX;
      },
      onPointerUp: (event) => {
        const moved = start.current === null ? 0 : event.clientX - start.current;
        start.current = null;
        if (Math.abs(moved) >= MIN_SWIPE_PX) step(moved > 0 ? -1 : 1);
      },
    },
  };
}
