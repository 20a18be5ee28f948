import { zurichDate } from '#common/domain/zurichTime.ts';
import {
  type Account,
  type Change,
  decideAlone,
  type Ending,
  type Firm,
  type Measured,
  makeOrSubmit,
  mayOperate,
  measureTotals,
  type Of,
  rejected,
  share,
  sum,
} from './firm.ts';
import {
  hasTradedSince,
  isOutlier,
  priceAt,
  type Run,
  record,
  recordReading,
  valuePositions,
  worth,
} from './priceRules.ts';
import { tradedCents } from './steps.ts';

/** Whether somebody has positions. */
export const isHeld = ({ accounts }: Firm): boolean =>
  accounts.some(({ positions }) => positions !== undefined);

/** Whether a run waits for a second person. */
export const isRunWaiting = ({ approvals }: Firm): boolean =>
  approvals.some(({ policy }) => policy === 'valuation_run');

/** What a run would make of all accounts with positions. */
function previewRun({ accounts }: Firm, terms: Pick<Run, 'at' | 'price'>) {
  const lines = accounts.flatMap(({ value: before, positions }) =>
    positions ? [{ before, after: before - positions.value + valuePositions(positions, terms) }] : [],
  );
  return {
    before: sum(lines.map(({ before }) => before)),
    after: sum(lines.map(({ after }) => after)),
    text: JSON.stringify(lines),
  };
}

/** What the job of a run makes of it: all accounts have their new values, or it fails and all keep their old ones. */
export function finishRun(firm: Firm): Firm | undefined {
  const { accounts, book } = firm;
  const run = book.runs.at(-1);
  if (run?.status !== 'preparing') return undefined;
  const finish = (status: Run['status']) => ({
    ...firm,
    book: { ...book, runs: [...book.runs.slice(0, -1), { ...run, status }] },
  });
  if (hasTradedSince(accounts, run)) return finish('failed');
  const revalue = (account: Account): Account => {
    const { positions } = account;
    if (!positions) return account;
    const value = valuePositions(positions, run);
    const revalued = { ...positions, value };
    const total = account.value - positions.value + value;
    return { ...account, value: total, positions: revalued, revision: account.revision + 1 };
  };
  return { ...finish('published'), accounts: accounts.map(revalue) };
}

/** How steps about prices, trades and runs can end. */
export const RUN_RULES: {
  readonly [Kind in 'price' | 'takeFeed' | 'trade' | 'publish']: (
    firm: Firm,
    step: Of<Kind>,
    now: number,
  ) => readonly Ending[] | undefined;
} = {
  price(firm, { actor, dollars }, now) {
    if (!mayOperate(actor)) return rejected(firm, 'forbidden');
    return [
      { outcome: 'done', firm: { ...firm, book: record(firm.book, { at: now, cents: dollars * 100 }) } },
    ];
  },

  takeFeed(firm, { actor }, now) {
    if (!mayOperate(actor)) return rejected(firm, 'forbidden');
    const book = recordReading(firm.book, now);
    return book ? [{ outcome: 'done', firm: { ...firm, book } }] : rejected(firm, 'conflict');
  },

  trade(firm, step, now) {
    const { actor, micros } = step;
    if (!mayOperate(actor)) return rejected(firm, 'forbidden');
    const cents = tradedCents(step);
    const day = zurichDate(new Date(now));
    const change: Change = (before, recordedAt) => {
      const { trades, ...positions } = before.positions ?? { trades: [], paid: 0, value: 0 };
      const trade = { day, recordedAt, micros, cents };
      return { ...before, positions: { ...positions, trades: [...trades, trade] } };
    };
    // As large as what it makes of the value at the last price.
    const price = priceAt(firm.book, now);
    const measure = (before: Account): Measured =>
      price
        ? measureTotals(before, { ...before, value: before.value + worth(micros, price) - cents })
        : { policy: 'totals', amount: Infinity };
    return decideAlone(firm, step, now, change, measure);
  },

  publish(firm, { actor }, now) {
    const last = firm.book.runs.at(-1);
    // One of a time before the last would change only the history.
    if (!isHeld(firm) || (last && last.at > now)) return undefined;
    if (!mayOperate(actor)) return rejected(firm, 'forbidden');
    if (last?.status === 'preparing') return rejected(firm, 'conflict');
    const price = priceAt(firm.book, now);
    if (!price) return rejected(firm, 'price_missing');
    const seen = previewRun(firm, { at: now, price });
    const amount = Math.abs(seen.after - seen.before);
    const measured: Measured = {
      policy: 'valuation_run',
      amount,
      tenths: amount === 0 ? 0 : (share(amount, seen.before) ?? Infinity),
      hasOutliers: isOutlier(firm.book, price),
    };
    const count = firm.book.runs.length;
    return makeOrSubmit(firm, measured, now, {
      policy: 'valuation_run',
      account: undefined,
      requestedBy: actor,
      requestedAt: now,
      excluded: undefined,
      key: `publish ${now}`,
      isCurrent(other) {
        const isSame = other.book.runs.length === count && priceAt(other.book, now) === price;
        return isSame && previewRun(other, { at: now, price }).text === seen.text;
      },
      change: (other, requestedAt) => ({
        ...other,
        book: {
          ...other.book,
          runs: [...other.book.runs, { at: now, price, requestedAt, status: 'preparing' }],
        },
      }),
    });
  },
};
