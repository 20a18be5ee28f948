export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface WindowState extends Box {
  readonly maximized: boolean;
}

/** Below this the dashboard's rows no longer stand side by side. */
export const SMALLEST = { width: 768, height: 600 } as const;
export const FIRST = { width: 1280, height: 860 } as const;

/** How much of the title bar must lie on a screen, in pixels, for a hand to take hold of it. */
const HOLD = 80;

/** A stored state, or undefined when it is none. */
export function windowStateFrom(value: unknown): WindowState | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { x, y, width, height, maximized } = value as Record<string, unknown>;
  const numbers = [x, y, width, height];
  if (!numbers.every((each): each is number => Number.isInteger(each))) return undefined;
  const [left = 0, top = 0, wide = 0, high = 0] = numbers;
  if (wide < SMALLEST.width || high < SMALLEST.height) return undefined;
  return { x: left, y: top, width: wide, height: high, maximized: maximized === true };
}

/** The box to open with: the stored one while its title bar can be reached on some screen, else centred. */
export function boxToOpen(state: WindowState | undefined, screens: readonly Box[]): Partial<Box> {
  if (!state) return FIRST;
  const { x, y, width, height } = state;
  const isReachable = screens.some(
    (screen) =>
      x + width - HOLD >= screen.x &&
      x + HOLD <= screen.x + screen.width &&
      y >= screen.y &&
      y + HOLD <= screen.y + screen.height,
  );
  return isReachable ? { x, y, width, height } : { width, height };
}
