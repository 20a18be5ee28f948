import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** How long each slide stands while the carousel plays, milliseconds. */
const SLIDE_MS = 7_000;
const SWIPE = 50;

interface Carousel {
  readonly index: number;
  readonly isPlaying: boolean;
  readonly goTo: (index: number) => void;
  readonly step: (by: 1 | -1) => void;
  readonly toggle: () => void;
  /** For the element around the slides: arrow keys, swipes, and a halt while someone looks closely. */
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
}

/** A carousel of `count` slides that wraps at both ends. Any choice of the reader stops it from playing. */
export function useCarousel(count: number, mayPlay: boolean): Carousel {
  const [index, setIndex] = useState(0);
  const [wantsPlay, setWantsPlay] = useState(true);
  const [isHeld, setHeld] = useState(false);
  const start = useRef<number | null>(null);
  const isPlaying = mayPlay && wantsPlay;

  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setInterval(() => setIndex((at) => (at + 1) % count), SLIDE_MS);
    return () => clearInterval(timer);
  }, [isPlaying, isHeld, count]);

  const goTo = useCallback((next: number) => {
    setWantsPlay(false);
    setIndex(next);
  }, []);
  const step = useCallback(
    (by: 1 | -1) => {
      setWantsPlay(false);
      setIndex((at) => (at + by + count) % count);
    },
    [count],
  );

  return {
    index,
    isPlaying,
    goTo,
    step,
    toggle: () => setWantsPlay(!isPlaying),
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
        if (Math.abs(moved) >= SWIPE) step(moved > 0 ? -1 : 1);
      },
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
