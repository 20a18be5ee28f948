/**
 * A calculator of returns in plain floats, written from the published definitions only: it shares nothing with what it
 * is compared with.
 */

/** What happened to an account at a time: a payment in (above 0) or out, and what the account was worth after it. */
export interface AccountEvent {
  /** Days since 1970. */
  readonly day: number;
  /** In cents. */
  readonly paid: number;
  /** In cents. */
  readonly value: number;
  /** Otherwise only the payment changed the value. */
  readonly isValued: boolean;
}

export interface Account {
  /** The day at whose end the period starts, the value then, and the last day. */
  readonly from: number;
  readonly opening: number;
  readonly to: number;
  /** The earliest first. */
  readonly events: readonly AccountEvent[];
}

interface Worth {
  readonly day: number;
  readonly value: number;
}

type Payment = Pick<AccountEvent, 'day' | 'paid'>;

interface Span {
  readonly day: number;
  /** 1.1 for 10 %; null where it cannot be measured. */
  readonly growth: number | null;
  readonly isApproximation: boolean;
  /** Whether nothing was there that could have a return. */
  readonly isOfNothing: boolean;
}

const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** Modified Dietz: gain ÷ (start + Σ weight × flow), with inflows from the start of their day and outflows until its end. */
function modifiedDietz(start: Worth, end: Worth, flows: readonly Payment[]): Span {
  const days = Math.max(1, end.day - start.day);
  const counted = flows.map(({ day, paid }) =>
    Math.max(0, Math.min(days, end.day - day + (paid > 0 ? 1 : 0))),
  );
  const gain = flows.reduce((rest, { paid }) => rest - paid, end.value - start.value);
  const base = flows.reduce((sum, { paid }, i) => sum + (paid * (counted[i] ?? 0)) / days, start.value);
  const isOfNothing = start.value === 0 && flows.length === 0;
  if (gain === 0) return { day: end.day, growth: 1, isApproximation: false, isOfNothing };
  const growth = base > 0 && 1 + gain / base >= 0 ? 1 + gain / base : null;
  const isApproximation = counted.some((part) => part > 0 && part < days);
  return { day: end.day, growth, isApproximation, isOfNothing };
}

/** The sub-periods, from one value to the next. While an account is worth nothing, nothing is measured. */
function spansOf({ from, opening, to, events }: Account) {
  let start: Worth = { day: from, value: opening };
  let flows: Payment[] = [];
  let balance = opening;
  let [firstDay, hasStarted] = [from, opening !== 0];
  const spans: Span[] = [];
  const close = (end: Worth) => {
    spans.push(modifiedDietz(start, end, flows));
    [start, flows, hasStarted] = [end, [], true];
  };
  for (const { day, paid, value, isValued } of events) {
    if (paid !== 0 && balance === 0 && flows.length === 0) {
      const empty = { day: Math.max(start.day, day - 1), value: 0 };
      if (hasStarted) close(empty);
      else {
        start = empty;
        firstDay = empty.day;
      }
    }
    if (paid !== 0) flows.push({ day, paid });
    balance = value;
    if (isValued || value === 0) close({ day, value });
  }
  if (flows.length > 0) close({ day: to, value: balance });
  return { spans, firstDay, end: balance };
}

const link = (parts: readonly { readonly growth: number | null }[]): number | null =>
  parts.reduce<number | null>(
    (total, { growth }) => (total !== null && growth !== null ? total * growth : null),
    1,
  );

const minusOne = (growth: number | null): number | null => (growth === null ? null : growth - 1);

/** The product of the sub-periods that end in each month (7 characters of a date) or year (4). */
function periodsOf(spans: readonly Span[], first: number, to: number, length: 4 | 7) {
  const named = spans.map((span) => ({ ...span, name: dateOf(span.day).slice(0, length) }));
  const names = new Set<string>();
  // No month is passed over, because each has 28 days.
  for (let day = first + 1; day < to + 28; day += 28) names.add(dateOf(Math.min(day, to)).slice(0, length));
  return [...names].map((name) => {
    const parts = named.filter((span) => span.name === name);
    return { name, growth: link(parts), isValued: parts.some(({ isOfNothing }) => !isOfNothing) };
  });
}

/** The largest fall from a high before it, with the first day that is as high again. */
function drawdownOf(levels: readonly { readonly day: number; readonly level: number }[]) {
  let worst = { fall: 0, peak: '', low: '', recovery: null as string | null };
  for (const [index, { day, level }] of levels.entries()) {
    const high = levels.slice(0, index + 1).reduce((a, b) => (b.level >= a.level ? b : a));
    const fall = level / high.level - 1;
    if (fall >= worst.fall) continue;
    const recovery = levels.slice(index).find((later) => later.level >= high.level);
    worst = {
      fall,
      peak: dateOf(high.day),
      low: dateOf(day),
      recovery: recovery ? dateOf(recovery.day) : null,
    };
  }
  return worst.fall === 0 ? null : worst;
}

/** XIRR: the rates at which Σ payment ÷ (1 + rate)^(days ÷ unit) is 0, each found by bisection. */
function xirr(payments: readonly Payment[], unit: number): number[] {
  const days = payments.map(({ day }) => day);
  const [first, time] = [Math.min(...days), Math.max(...days) - Math.min(...days)];
  if (payments.length === 0 || time === 0) return [];
  const byDay = new Map<number, number>();
  for (const { day, paid } of payments) byDay.set(day, (byDay.get(day) ?? 0) + paid);
  const netted = [...byDay].map(([day, paid]) => [(first - day) / time, paid] as const);
  // By the logarithm of the growth over the whole time, from where a double can tell a rate from −100 % to where doubles end.
  const isAbove = (x: number) => netted.reduce((sum, [past, paid]) => sum + paid * Math.exp(x * past), 0) > 0;
  const rates: number[] = [];
  let start = (Math.log(Number.EPSILON / 4) * time) / unit;
  let wasAbove = isAbove(start);
  while (start < 700) {
    const end = start + (Math.abs(start) < 20 ? 0.1 : 2);
    const [before, after] = [wasAbove, isAbove(end)];
    let [low, high] = [start, end];
    [start, wasAbove] = [end, after];
    if (before === after) continue;
    for (let halving = 0; halving < 60; halving += 1) {
      const middle = (low + high) / 2;
      if (isAbove(middle) === before) low = middle;
      else high = middle;
    }
    rates.push(Math.expm1((low * unit) / time));
  }
  return rates;
}

/** Whether a day is earlier than the same day of the next year; 29 February ends on 1 March. */
function isUnderOneYear(from: number, to: number): boolean {
  const date = new Date(from * 86_400_000);
  return to < date.setUTCFullYear(date.getUTCFullYear() + 1) / 86_400_000;
}

/** Volatility (n − 1), downside deviation against 0, the best and the worst of whole months that were all valued. */
function riskOf(months: ReturnType<typeof periodsOf>, first: number, to: number) {
  const whole = months.filter(
    ({ name }) => dateOf(first + 1) <= `${name}-01` && name < dateOf(to + 1).slice(0, 7),
  );
  if (whole.length < 3 || whole.some(({ growth, isValued }) => growth === null || !isValued)) return null;
  const returns = whole.map(({ growth }) => (growth ?? 0) - 1);
  const mean = returns.reduce((sum, part) => sum + part) / returns.length;
  const squares = returns.reduce((sum, part) => sum + (part - mean) ** 2, 0);
  const volatility = Math.sqrt(squares / (returns.length - 1));
  const below = returns.reduce((sum, part) => sum + (part < 0 ? part ** 2 : 0), 0);
  return {
    volatility,
    volatilityPerYear: returns.length < 12 ? null : volatility * Math.sqrt(12),
    downside: Math.sqrt(below / returns.length),
    best: whole[returns.indexOf(Math.max(...returns))]?.name,
    worst: whole[returns.indexOf(Math.min(...returns))]?.name,
  };
}

/** All returns of an account, 0.1 for 10 %. */
export function publishedReturns(account: Account) {
  const { spans, firstDay, end } = spansOf(account);
  const { opening, events, to } = account;
  const growth = link(spans);
  const levels = [{ day: firstDay, level: 1 }];
  for (const { day, growth: part } of spans) {
    if (part === null) break;
    levels.push({ day, level: (levels.at(-1)?.level ?? 1) * part });
  }
  const payments = [
    { day: firstDay, paid: -opening },
    ...events.map(({ day, paid }) => ({ day, paid: -paid })),
    { day: to, paid: end },
  ].filter(({ paid }) => paid !== 0);
  const days = payments.map(({ day }) => day);
  const [start, last] = [Math.min(...days), Math.max(...days)];
  const months = periodsOf(spans, firstDay, to, 7);
  return {
    timeWeighted: minusOne(growth),
    isApproximation: growth !== null && spans.some((part) => part.isApproximation),
    perYear: growth === null || isUnderOneYear(firstDay, to) ? null : growth ** (365 / (to - firstDay)) - 1,
    moneyWeighted: xirr(payments, isUnderOneYear(start, last) ? last - start : 365),
    months: months.map((month) => [month.name, minusOne(month.growth)]),
    years: periodsOf(spans, firstDay, to, 4).map((year) => [year.name, minusOne(year.growth)]),
    drawdown: drawdownOf(levels),
    risk: riskOf(months, firstDay, to),
  };
}
