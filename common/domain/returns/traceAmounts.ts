import type { PerformanceBridge } from './bridge/bridge.ts';
import type { Flow, ReturnHistory } from './history.ts';
import type { ReportedHistory } from './reportHistory.ts';
import { opposite, oppositeParts, reported } from './reporting.ts';
import { conversionOf, partTrail, worthTrail } from './traceReturns.ts';
import type { AmountFigure, Trail } from './trail.ts';

interface Input {
  readonly history: ReturnHistory;
  readonly reported: ReportedHistory;
  readonly bridge: PerformanceBridge;
  /** The last day of the period. */
  readonly to: string;
}

export const amountOf = ({ value }: Trail): bigint => ('amount' in value ? value.amount : 0n);

const rounding = (of: string, amount: bigint, name: Trail['name'] = 'rounding'): Trail[] =>
  amount === 0n ? [] : [{ name, of, value: { amount: reported(amount) }, inputs: [] }];

/** A total with its inputs, which add up to it with what is left. @param rest the name of what is left */
export function sumTrail(of: string, total: bigint, inputs: readonly Trail[], rest?: Trail['name']): Trail {
  const left = inputs.reduce((amount, input) => amount - amountOf(input), total);
  const all = [...inputs, ...rounding(of, left, rest)];
  return { name: 'total', of, value: { amount: reported(total) }, formula: 'sum', inputs: all };
}

/** A total which is the first input less all others, with its rounding. */
export function differenceTrail(
  of: string,
  total: bigint,
  [first, ...others]: readonly [Trail, ...Trail[]],
): Trail {
  const left = others.reduce((amount, input) => amount - amountOf(input), amountOf(first) - total);
  const inputs = [first, ...others, ...rounding(of, left)];
  return { name: 'total', of, value: { amount: reported(total) }, formula: 'difference', inputs };
}

const paymentTrail = ({ day, amount, original = null, parts = [] }: Flow): Trail => ({
  name: 'booking',
  of: day,
  value: { amount },
  ...conversionOf({ original, parts }, day),
});

/** The payments of a period, and what it ends and starts with. */
export const periodTrails = ({ start, valuations }: ReturnHistory) => ({
  end: worthTrail('end', valuations.at(-1) ?? start),
  start: worthTrail('start', start),
  payments: valuations.flatMap(({ flows }) => flows.map(paymentTrail)),
});

const taken = ({ day, amount, original, parts = [] }: Flow): Flow => ({
  day,
  amount: reported(-amount),
  original: opposite(original),
  parts: oppositeParts(parts),
});

/** What an amount follows from; null where a payment has no rate. */
export function amountTrail(
  figure: AmountFigure,
  { history, reported: stated, bridge, to }: Input,
): Trail | null {
  const { start, end } = periodTrails(history);
  const flows = history.valuations.flatMap((valuation) => valuation.flows);
  const { invested, investments } = stated;
  const paid = invested === null ? null : sumTrail(to, invested, investments.map(partTrail));
  switch (figure) {
    case 'value':
      return sumTrail(to, amountOf(end), [end]);
    case 'invested':
      return paid;
    case 'profit':
      return (
        paid && differenceTrail(to, amountOf(end) - amountOf(paid), [end, { ...paid, name: 'invested' }])
      );
    case 'start':
      return sumTrail(to, bridge.start, [start]);
    case 'end':
      return sumTrail(to, bridge.end, [end]);
    case 'deposits':
      return sumTrail(to, bridge.deposits, flows.filter(({ amount }) => amount > 0n).map(paymentTrail));
    case 'withdrawals': {
      const withdrawn = flows.filter(({ amount }) => amount < 0n).map(taken);
      return sumTrail(to, bridge.withdrawals, withdrawn.map(paymentTrail));
    }
  }
}
