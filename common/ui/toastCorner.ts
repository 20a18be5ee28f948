/** Corners of the window in which toasts can be, the preferred one first. */
const CORNERS = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const;
type Corner = (typeof CORNERS)[number];

/** Distance from the edges of the window, in pixels. */
const MARGIN = 16;
/** After this the dialog that was left is gone, and what it changed is shown. */
const SETTLED_MS = 400;
const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=tab]';
const DIALOGS = 'dialog[open], [role=dialog]';

/** What it costs to cover something. Only the focused element outweighs a dialog with all its controls. */
const COSTS = { control: 1, controlOfDetails: 3, dialog: 50, focused: 1_000 } as const;

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const overlaps = (one: Area, other: Area): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

function areaOf(corner: Corner, { width, height }: DOMRect): Area {
  const left = corner.endsWith('left') ? MARGIN : innerWidth - MARGIN - width;
  const top = corner.startsWith('top') ? MARGIN : innerHeight - MARGIN - height;
  return { left, top, right: left + width, bottom: top + height };
}

/** How much of what people work with an area covers. */
function costOf(area: Area, toaster: HTMLElement): number {
  const covered = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => !toaster.contains(element) && overlaps(element.getBoundingClientRect(), area),
    );
  // Beside an open dialog nothing else can be used.
  const usable = document.querySelector(DIALOGS) ? `:is(${DIALOGS}) :is(${CONTROLS})` : CONTROLS;
  const controls = covered(usable).map((element) =>
    element.closest('aside') ? COSTS.controlOfDetails : COSTS.control,
  );
  const focused = document.activeElement;
  const isFocusCovered =
    focused !== null && !toaster.contains(focused) && overlaps(focused.getBoundingClientRect(), area);
  return (
    controls.reduce((sum: number, cost) => sum + cost, 0) +
    covered(DIALOGS).length * COSTS.dialog +
    (isFocusCovered ? COSTS.focused : 0)
  );
}

/**
 * Keeps toasts in the corner where they cover the fewest controls, no dialog and not the focused element.
 * @returns stops it
 */
export function keepInFreeCorner(toaster: HTMLElement): () => void {
  const costHere = () => costOf(toaster.getBoundingClientRect(), toaster);
  const move = () => {
    const size = toaster.getBoundingClientRect();
    const costs = CORNERS.map((corner) => costOf(areaOf(corner, size), toaster));
    const least = Math.min(...costs);
    if (least < costHere()) toaster.dataset['corner'] = CORNERS[costs.indexOf(least)];
  };
  /** Without a need the toast stays where people have begun to read it. */
  const moveIfNeeded = () => {
    if (costHere() >= COSTS.dialog) move();
  };
  delete toaster.dataset['corner'];
  move();
  let timer = setTimeout(move, SETTLED_MS);
  const follow = () => {
    moveIfNeeded();
    // A dialog has its size only when it is fully open.
    clearTimeout(timer);
    timer = setTimeout(moveIfNeeded, SETTLED_MS);
  };
  document.addEventListener('focusin', follow);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('focusin', follow);
  };
}
