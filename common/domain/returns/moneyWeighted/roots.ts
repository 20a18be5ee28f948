/** A payment at a time from 0 to 1. */
export interface Payment {
  readonly amount: number;
  readonly time: number;
}

/** The logarithm of a growth that doubles can hold. */
const LIMIT = 700;
/** Part of the largest payment below which a sum of them is 0: what rounding leaves. */
const ROUNDING = 1e-13;

/**
 * Square of the changes of direction × payments above which roots are not searched for: each change has up to as many
 * roots as there are changes, and each root takes passes over all payments. 50 changes of 50 payments are below it.
 */
const MAX_WORK = 140_000;

/** The payments discounted with growth e^x, and the largest of them. */
function discounted(payments: readonly Payment[], x: number): { value: number; size: number } {
  let value = 0;
  let size = 0;
  // Before the middle of the range a later time has a larger factor: relative to it, no factor overflows.
  const shift = x < 0 ? 1 : 0;
  for (const { amount, time } of payments) {
    const part = amount * Math.exp(-x * (time - shift));
    value += part;
    size = Math.max(size, Math.abs(part));
  }
  return { value, size };
}

const signAt = (payments: readonly Payment[], x: number): number => {
  const { value, size } = discounted(payments, x);
  return Math.abs(value) <= size * ROUNDING ? 0 : Math.sign(value);
};

/** The place between `low` and `high` at which the sign changes, as exactly as a double near 1 can state it. */
function bisect(payments: readonly Payment[], low: number, high: number): number {
  const sign = Math.sign(discounted(payments, low).value);
  let [a, b] = [low, high];
  for (;;) {
    const middle = (a + b) / 2;
    if (middle === a || middle === b || b - a < Number.EPSILON / 8) return middle;
    if (Math.sign(discounted(payments, middle).value) === sign) a = middle;
    else b = middle;
  }
}

function signChange(payments: readonly Payment[]): number | null {
  for (const [index, { amount, time }] of payments.entries()) {
    const next = payments[index + 1];
    if (next && amount > 0 !== next.amount > 0) return (time + next.time) / 2;
  }
  return null;
}

/**
 * Whether what is invested never changes its sign at the rate of a root. Then there is no other root: at a higher rate
 * each balance, and with them the last, is further from 0.
 */
function hasOneSide(payments: readonly Payment[], root: number): boolean {
  let balance = 0;
  let size = 0;
  let before = 0;
  let side = 0;
  for (const { amount, time } of payments.slice(0, -1)) {
    const factor = Math.exp(root * (time - before));
    balance = balance * factor + amount;
    size = Math.max(size * factor, Math.abs(amount));
    before = time;
    if (Math.abs(balance) <= size * ROUNDING) continue;
    if (side !== 0 && Math.sign(balance) !== side) return false;
    side = Math.sign(balance);
  }
  return true;
}

/**
 * All x at which payments with growth e^x are worth 0. Their sum times e^(τx) rises or falls as the sum of
 * amount × (τ − time) does, which has one change of sign less if τ lies between two payments of different signs. So
 * between the roots of that sum there is at most one root, and without a change of sign none.
 * @param payments in the order of their times, none of them 0
 */
function allRoots(payments: readonly Payment[]): number[] {
  const tau = signChange(payments);
  if (tau === null) return [];
  const turns = allRoots(payments.map(({ amount, time }) => ({ amount: amount * (tau - time), time })));
  const edges = [-LIMIT, ...turns, LIMIT];
  const roots: number[] = [];
  for (const [index, low] of edges.slice(0, -1).entries()) {
    const high = edges[index + 1] ?? LIMIT;
    const [atLow, atHigh] = [signAt(payments, low), signAt(payments, high)];
    // It touches 0 where it turns.
    if (atLow === 0) roots.push(low);
    else if (atHigh !== 0 && atLow !== atHigh) roots.push(bisect(payments, low, high));
  }
  return roots;
}

/**
 * All x at which payments with growth e^x are worth 0, the lowest first; null where payments change direction too often
 * to find them all.
 * @param payments in the order of their times
 */
export function rootsOf(payments: readonly Payment[]): number[] | null {
  if (signAt(payments, -LIMIT) * signAt(payments, LIMIT) < 0) {
    const root = bisect(payments, -LIMIT, LIMIT);
    if (hasOneSide(payments, root)) return [root];
  }
  const changes = payments.filter(
    ({ amount }, index) => amount > 0 !== (payments[index - 1]?.amount ?? amount) > 0,
  );
  return changes.length ** 2 * payments.length > MAX_WORK ? null : allRoots(payments);
}
