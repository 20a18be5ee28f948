interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface WindowState extends Bounds {
  readonly maximized: boolean;
}

/** The dashboard's columns need this size. */
export const MIN_SIZE = { width: 768, height: 600 } as const;
export const DEFAULT_SIZE = { width: 1280, height: 860 } as const;

/** Pixels of the title bar that must be on a screen, so that the window can be moved. */
const MIN_VISIBLE = 80;

/** Parses a stored state; undefined when it is invalid. */
export function parseWindowState(value: unknown): WindowState | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { x, y, width, height, maximized } = value as Record<string, unknown>;
  const numbers = [x, y, width, height];
  if (!numbers.every((value): value is number => Number.isInteger(value))) return undefined;
  const [left = 0, top = 0, wide = 0, high = 0] = numbers;
  if (wide < MIN_SIZE.width || high < MIN_SIZE.height) return undefined;
  return { x: left, y: top, width: wide, height: high, maximized: maximized === true };
}

/** Bounds of a new window: the stored ones if the title bar is on a screen, otherwise centred. */
export function initialBounds(state: WindowState | undefined, screens: readonly Bounds[]): Partial<Bounds> {
  if (!state) return DEFAULT_SIZE;
  const { x, y, width, height } = state;
  const isReachable = screens.some(
    (screen) =>
      x + width - MIN_VISIBLE >= screen.x &&
      x + MIN_VISIBLE <= screen.x + screen.width &&
      y >= screen.y &&
      y + MIN_VISIBLE <= screen.y + screen.height,
  );
  return isReachable ? { x, y, width, height } : { width, height };
}
