/** A random number generator for [0, 1) with a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Terrain {
  readonly seed: number;
  /** Size of the drawing, in its own units. */
  readonly width: number;
  readonly height: number;
  /** Number of hills. */
  readonly hills?: number;
  /** Number of contour lines. */
  readonly levels?: number;
  /** Side of a grid cell in drawing units; smaller cells give smoother lines and longer paths. */
  readonly cell?: number;
}

interface Contour {
  /** 0 is the lowest. */
  readonly level: number;
  /** Path data of all lines of this level. */
  readonly path: string;
}

type Point = readonly [x: number, y: number];

function heights({ seed, width, height, hills = 9 }: Terrain): (x: number, y: number) => number {
  const random = seededRandom(seed);
  const size = Math.min(width, height);
  const all = Array.from({ length: hills }, () => {
    const angle = random() * Math.PI;
    const long = size * (0.22 + random() * 0.4);
    return {
      x: random() * width * 1.1 - width * 0.05,
      y: random() * height * 1.1 - height * 0.05,
      cos: Math.cos(angle),
      sin: Math.sin(angle),
      long,
      short: long * (0.4 + random() * 0.4),
      rise: random() < 0.22 ? -0.55 : 0.45 + random() * 0.75,
    };
  });
  return (x, y) => {
    let sum = 0;
    for (const hill of all) {
      const dx = x - hill.x;
      const dy = y - hill.y;
      const u = (dx * hill.cos + dy * hill.sin) / hill.long;
      const v = (dy * hill.cos - dx * hill.sin) / hill.short;
      sum += hill.rise * Math.exp(-(u * u + v * v));
    }
    return sum;
  };
}

/** Edge pairs that a line crosses, by the corners above the level (bits: a b c d). */
const EDGES: readonly (readonly [number, number][])[] = [
  [],
  [[3, 2]],
  [[2, 1]],
  [[3, 1]],
  [[0, 1]],
  [
    [3, 0],
    [2, 1],
  ],
  [[0, 2]],
  [[3, 0]],
  [[0, 3]],
  [[0, 2]],
  [
    [0, 1],
    [3, 2],
  ],
  [[0, 1]],
  [[1, 3]],
  [[1, 2]],
  [[2, 3]],
  [],
];

/** Joins segments into lines by their shared ends, which both cells compute identically. */
function join(segments: readonly (readonly [Point, Point])[]): Point[][] {
  const key = ([x, y]: Point) => `${x.toFixed(3)} ${y.toFixed(3)}`;
  const at = new Map<string, number[]>();
  segments.forEach(([a, b], index) => {
    for (const end of [key(a), key(b)]) at.set(end, [...(at.get(end) ?? []), index]);
  });
  const isUsed = new Set<number>();
  const follow = (line: Point[]) => {
    for (;;) {
      const last = line.at(-1);
      const next = last && at.get(key(last))?.find((index) => !isUsed.has(index));
      const segment = next === undefined ? undefined : segments[next];
      if (!last || next === undefined || !segment) return;
      isUsed.add(next);
      line.push(key(segment[0]) === key(last) ? segment[1] : segment[0]);
    }
  };
  return segments.flatMap((segment, index) => {
    if (isUsed.has(index)) return [];
    isUsed.add(index);
    const line = [...segment];
    follow(line);
    line.reverse();
    follow(line);
    return line.length > 3 ? [line] : [];
  });
}

/** Removes points closer than `apart` to the previous one: crossings near a grid corner would cause kinks. */
function thinned(line: readonly Point[], apart: number): Point[] {
  const kept: Point[] = [];
  line.forEach((point, index) => {
    const last = kept.at(-1);
    const isEnd = index === line.length - 1;
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= apart) kept.push(point);
    else if (isEnd && kept.length > 1) kept[kept.length - 1] = point;
  });
  return kept;
}

/** A number in path data; a minus sign separates by itself. */
const number = (value: number, separator: string) => (value < 0 ? `${value}` : `${separator}${value}`);

/** A smooth curve through the middles of the line's segments. */
function toPath(crossings: readonly Point[], cell: number): string {
  // Integer coordinates for large drawings, halves for small ones.
  const grain = cell >= 20 ? 1 : 2;
  const round = (n: number) => Math.round(n * grain) / grain;
  const line = thinned(crossings, cell * 0.6);
  const [first, second] = line;
  const last = line.at(-1);
  if (!first || !second || !last) return '';
  const isClosed = Math.hypot(first[0] - last[0], first[1] - last[1]) < 0.01;
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const start = isClosed ? middle(first, second) : first;
  const points = isClosed ? [...line.slice(1), second] : line.slice(1);
  let at: Point = [round(start[0]), round(start[1])];
  let path = `M${at[0]} ${at[1]}`;
  // Relative coordinates between rounded points are half as long, and errors do not accumulate.
  const from = (to: Point) => number(to[0] - at[0], '') + number(to[1] - at[1], ' ');
  points.forEach((point, index) => {
    const next = points[index + 1];
    if (!next) return;
    const control: Point = [round(point[0]), round(point[1])];
    const end = !isClosed && index === points.length - 2 ? next : middle(point, next);
    const target: Point = [round(end[0]), round(end[1])];
    path += `q${from(control)}${target[0] < at[0] ? '' : ' '}${from(target)}`;
    at = target;
  });
  return path;
}

/**
 * Contour lines of a generated terrain by marching squares; the same seed gives the same lines. Levels are evenly spaced
 * between the lowest and the highest point.
 */
export function contourLines(terrain: Terrain): Contour[] {
  const { width, height, levels = 10, cell = 24 } = terrain;
  const elevation = heights(terrain);
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const grid = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column) => elevation(column * cell, row * cell)),
  );
  const all = grid.flat();
  const low = Math.min(...all);
  const step = (Math.max(...all) - low) / (levels + 1);
  return Array.from({ length: levels }, (_, level) => ({
    level,
    path: join(segmentsAt(grid, cell, low + step * (level + 1)))
      .map((line) => toPath(line, cell))
      .join(''),
  }));
}

function segmentsAt(grid: readonly (readonly number[])[], cell: number, at: number): [Point, Point][] {
  const value = (row: number, column: number) => grid[row]?.[column] ?? 0;
  const segments: [Point, Point][] = [];
  for (let row = 0; row < grid.length - 1; row++) {
    for (let column = 0; column < (grid[0]?.length ?? 0) - 1; column++) {
      const a = value(row, column);
      const b = value(row, column + 1);
      const c = value(row + 1, column + 1);
      const d = value(row + 1, column);
      const index = (a > at ? 8 : 0) | (b > at ? 4 : 0) | (c > at ? 2 : 0) | (d > at ? 1 : 0);
      const share = (from: number, to: number) => (at - from) / (to - from);
      const crossing = (edge: number): Point => {
        if (edge === 0) return [(column + share(a, b)) * cell, row * cell];
        if (edge === 1) return [(column + 1) * cell, (row + share(b, c)) * cell];
        if (edge === 2) return [(column + share(d, c)) * cell, (row + 1) * cell];
        return [column * cell, (row + share(a, d)) * cell];
      };
      for (const [from, to] of EDGES[index] ?? []) segments.push([crossing(from), crossing(to)]);
    }
  }
  return segments;
}
